// The OpenAPI documents, read by tools of others: a linter, and a generator of clients.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypeScript, { astToString } from 'openapi-typescript'
import { afterAll, expect, it } from 'vitest'
import { capture } from '../../../../scripts/run.ts'
import { root } from '../../../../scripts/stamp.ts'
import { describeCalls } from '../modules/office/api-description.ts'
import { appOnStore } from '../testing/app-on-store.ts'
import { anyStore } from '../testing/stores.ts'

const site = appOnStore(anyStore)
const folder = mkdtempSync(join(tmpdir(), 'kvartal-api-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function problemsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'api.json', config })
  return problems.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

/** A client as the author of another site would write it, knowing only the document. */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const [, , baseUrl] = process.argv
const api = createClient<paths>({ baseUrl })
const { data: catalog } = await api.POST('/v2/marketplace', { body: { page: 1, price_max: 100_000_000 } })
const flats: { id: number; price: number }[] = catalog?.flats ?? []
const first = flats[0]?.id ?? 0
const { data: flat } = await api.GET('/v2/flat/{id}', { params: { path: { id: first } } })
const { data: favorites } = await api.GET('/marketplace/favorite', { params: { query: { ids: String(first) } } })
const { error } = await api.GET('/v2/flat/{id}', { params: { path: { id: 999_999 } } })
console.log(JSON.stringify({ first, flat: flat?.flat.id, favorites: favorites?.length, error: error?.code }))
`

const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'es2024', module: 'nodenext', skipLibCheck: true },
    ...{ allowImportingTsExtensions: true, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  },
  files: ['client.ts'],
}

it('the document of the site has nothing that a linter objects to', async () => {
  const document = (await site.inject('/api/docs/json')).json()
  expect(await problemsOf(document)).toEqual([])
})

it('the document of the office has nothing that a linter objects to', async () => {
  expect(await problemsOf(describeCalls())).toEqual([])
})

it('a client made from the document compiles and gets flats', async () => {
  const document = (await site.inject('/api/docs/json')).body
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypeScript(document)))
  writeFileSync(join(folder, 'client.ts'), CLIENT)
  const compiled = await capture('node', [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', folder])
  expect(compiled.output).toBe('')
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const { output } = await capture('node', [join(folder, 'client.ts'), `http://127.0.0.1:${port}`])
  const flat = JSON.parse(output)
  expect(flat).toEqual({ first: flat.flat, flat: expect.any(Number), favorites: 1, error: 'NOT_FOUND' })
})

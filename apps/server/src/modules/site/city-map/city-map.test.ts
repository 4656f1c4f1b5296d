import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'

let database: Database
beforeAll(async () => {
  database = await openTestStore()
})
afterAll(() => database.close())

const start = (environment: Record<string, string>) => buildTestApp({ database, environment, bundle: null })

describe('the demo city', () => {
  it('gives pages its style, its limits and its pictures', async () => {
    const app = await start({})
    const answer = (await app.inject('/api/general_settings/map')).json()
    expect(answer).toMatchObject({
      styleUrl: '/city-map/style.json',
      attribution: expect.stringContaining('Морошка'),
      maxBounds: [36.85, 55.38, 38.35, 56.1],
      pictures: [{ src: '/city-map/static.svg' }, { src: '/city-map/static-wide.svg' }],
    })
    await app.close()
  })

  it('serves its files compressed and cacheable for a while, and no other file of the folder', async () => {
    const app = await start({})
    const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
    const style = await ask('/city-map/style.json')
    expect(style.statusCode).toBe(200)
    const layer = await ask('/city-map/roads.geojson')
    expect(layer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('json'),
      'cache-control': expect.stringContaining('max-age=3600'),
    })
    expect((await ask('/city-map/static.svg')).headers['content-type']).toContain('image/svg+xml')
    expect((await ask('/city-map/no-such.geojson')).statusCode).toBe(404)
    expect((await ask('/city-map/..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400)
    await app.close()
  })
})

describe('a map of the company', () => {
  it('lets the browser load from the hosts of style and tiles, and no others', async () => {
    const plain = await start({})
    expect(policyOf(await plain.inject('/healthz'))).toMatchObject({ 'connect-src': "'self'", 'worker-src': "'self'" })
    await plain.close()
    const app = await start({
      MAP_DIR: 'none',
      MAP_STYLE_URL: 'https://maps.test/styles/calm.json',
      MAP_HOSTS: 'https://a.tiles.test, https://b.tiles.test',
    })
    const policy = policyOf(await app.inject('/healthz'))
    expect(policy['connect-src']).toBe("'self' https://maps.test https://a.tiles.test https://b.tiles.test")
    expect(policy['img-src']).toContain('https://a.tiles.test')
    expect(policy['worker-src']).toBe("'self'")
    expect((await app.inject('/api/general_settings/map')).json()).toMatchObject({
      styleUrl: 'https://maps.test/styles/calm.json',
      pictures: [],
    })
    expect((await app.inject('/city-map/style.json')).statusCode).toBe(404)
    await app.close()
  })

  it.each([
    ['is missing', undefined],
    ['holds no JSON', 'not a style'],
    ['names a picture outside of it', '{"metadata":{"kvartal:static":[{"file":"../x.svg"}]}}'],
  ])('has no pictures when the folder %s', async (_, style) => {
    const dir = mkdtempSync(join(tmpdir(), 'kvartal-map-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    if (style !== undefined) writeFileSync(join(dir, 'style.json'), style)
    const app = await start({ MAP_DIR: style === undefined ? join(dir, 'away') : dir })
    expect((await app.inject('/api/general_settings/map')).json()).toMatchObject({ styleUrl: null, pictures: [] })
    await app.close()
  })
})

function policyOf({ headers }: { headers: Record<string, unknown> }): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

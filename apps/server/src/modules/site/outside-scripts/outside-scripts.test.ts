import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@kvartal/db'
import type { PageRequest } from '@kvartal/runtime/rendering'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { testBundle } from '../../../testing/test-bundle.ts'
import type { BuiltSite } from '../pages/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-outside-'))
const counters = join(folder, 'counters.js')
const pasted = join(folder, 'pasted.js')

let request: PageRequest | undefined
const site: BuiltSite = {
  clientDir: folder,
  assets: () => ({ scripts: [], modulePreloads: [], styles: [], fonts: [] }),
  renderPage: async (asked) => {
    request = asked
    return { status: 200, html: '<!doctype html>', isCacheable: false }
  },
}

let database: Database
beforeAll(async () => {
  writeFileSync(counters, 'window.counted = true')
  writeFileSync(pasted, '<!-- Counter --><script>count()</script>')
  database = await openTestStore()
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(environment: Record<string, string>, bundle: unknown = null) {
  const app = await buildTestApp({ database, bundle, site, environment })
  await app.inject('/')
  return { app, settings: request?.settings, metaTags: request?.metaTags }
}

describe('scripts of other services', () => {
  it('are named to the pages; files are served under the hash of their content', async () => {
    const { app, settings } = await open({
      ANALYTICS_SCRIPTS: `https://calls.example/init.js,${counters}`,
      WIDGET_SCRIPTS: 'https://chat.example/w',
    })
    const [first, file = '', last] = settings?.outsideScripts ?? []
    expect([first, last]).toEqual(['https://calls.example/init.js', 'https://chat.example/w'])
    expect(file).toMatch(/^\/outside-scripts\/[\da-f]{16}\.js$/)
    const answer = await app.inject(file)
    expect(answer.payload).toBe('window.counted = true')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await app.inject('/outside-scripts/other.js')).statusCode).toBe(404)
    await app.close()
  })

  it.each([
    ['is not there', join(folder, 'no.js'), /^ANALYTICS_SCRIPTS: файл .*no\.js не читается/],
    ['holds tags instead of a script', pasted, /^ANALYTICS_SCRIPTS: в файле .*pasted\.js нужен сам скрипт/],
  ])('stop the start when a file %s', async (_, file, reason) => {
    await expect(open({ ANALYTICS_SCRIPTS: file })).rejects.toThrow(reason)
  })

  it('and phones by source take no place in pages that have none', async () => {
    const { app, settings, metaTags } = await open({}, testBundle())
    await app.close()
    expect(Object.keys(settings ?? {})).not.toEqual(expect.arrayContaining(['outsideScripts']))
    expect(settings).not.toHaveProperty('sourcePhones')
    expect(settings).not.toHaveProperty('metrikaWebvisor')
    expect(metaTags).toEqual([])
  })
})

it('the codes of search engines are given to every page', async () => {
  const { app, metaTags } = await open({ SITE_VERIFICATION_YANDEX: '1a2b3c4d' })
  await app.close()
  expect(metaTags).toEqual([{ name: 'yandex-verification', content: '1a2b3c4d' }])
})

it('pages know that there are phones by source, and a call has them', async () => {
  const entry = {
    kind: 'source-phone' as const,
    key: 'maps',
    position: 1,
    data: { marks: { utm_source: 'maps' }, referrer: null, value: '+7 (495) 120-44-11', href: 'tel:+74951204411' },
  }
  const { app, settings } = await open({}, testBundle({ content: [...testBundle().content, entry] }))
  expect(settings?.sourcePhones).toBe(true)
  expect((await app.inject('/api/general_settings/source-phones')).json()).toEqual({
    phone: 'tel:+74951204407',
    sources: [{ key: 'maps', ...entry.data }],
  })
  await app.close()
})

// How documents and built files are served: policy, caches, compression, statuses.
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'

test('the first page is HTML without inline scripts, under a strict content security policy', async ({ request }) => {
  const answer = await request.get('/')
  const html = await answer.text()
  expect(html).toContain('Тихие дома')
  expect(html).not.toContain('<script>')
  for (const [tag] of html.matchAll(/<script[^>]*>/g))
    expect(tag).toMatch(/src="\/assets\/|type="application\/(ld\+)?json"/)
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
})

test('a page is cached the second time, and its own ETag gets 304', async ({ request }) => {
  await request.get('/')
  const second = await request.get('/')
  expect(second.headers()['x-cache']).toBe('hit')
  expect(second.headers()['content-encoding']).toBe('br')
  const etag = second.headers().etag ?? ''
  const third = await request.get('/', { headers: { 'if-none-match': etag } })
  expect(third.status()).toBe(304)
})

test('rows that were rendered for another page are the same as new ones', async ({ request }) => {
  for (const view of ['list', 'tiles', 'layouts']) {
    const rendered = async (query: string) => {
      const answer = await request.get(`/list?${query}`)
      expect(answer.headers()['x-cache']).toBe('miss')
      return answer.text()
    }
    expect(await rendered(`rooms=3&view=${view}`), view).toBe(await rendered(`view=${view}&rooms=3`))
  }
})

test('phones have separate cache entries', async ({ request }) => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148' }
  await request.get('/?cache=class')
  expect((await request.get('/?cache=class', { headers: phone })).headers()['x-cache']).toBe('miss')
  expect((await request.get('/?cache=class', { headers: phone })).headers()['x-cache']).toBe('hit')
  expect((await request.get('/?cache=class')).headers().vary).toContain('user-agent')
})

test('built files are compressed and cached for ever', async ({ request }) => {
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(await (await request.get('/')).text()) ?? []
  const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  expect(answer.headers()['cache-control']).toContain('immutable')
})

test('the code of a page is in few files', () => {
  const manifest = JSON.parse(
    readFileSync(new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { imports?: string[] }>
  const filesOf = (first: string) => {
    const files = new Set([first])
    for (const file of files) for (const needed of manifest[file]?.imports ?? []) files.add(needed)
    return files
  }
  const firstLoad = filesOf('src/app/entry-client.tsx')
  const screens = Object.keys(manifest).filter((name) => /^src\/pages\/.*-screen\.tsx$/.test(name))
  expect(screens.length).toBeGreaterThan(20)
  const ownFiles = (screen: string) => [...filesOf(screen)].filter((file) => !firstLoad.has(file))
  const counts = screens.map((screen) => ({ screen, files: ownFiles(screen).length }))
  expect(counts.filter(({ files }) => files > 30)).toEqual([])
})

test('an unknown address has status 404 and links to other pages', async ({ request }) => {
  const answer = await request.get('/nothing/here', { headers: { accept: 'text/html' } })
  expect(answer.status()).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(/<h1[^>]*>Здесь ничего не построено<\/h1>/)
  expect(html).toMatch(/<main\b.*<a href="\/"[^>]*>На главную/s)
})

// Broken links: a readable error page with a link home, never a server error. Other spellings of a page's address lead to
// the one that search engines index.
import { request as httpRequest } from 'node:http'
import { PHONE_AGENT } from '../src/catalog-list.ts'
import { expect, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

interface Answer {
  status: number
  location: string | undefined
  body: string
}

/** Sends the path as written: a browser would normalise it. */
function send(
  baseURL: string | undefined,
  path: string,
  { host, agent }: { host?: string; agent?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(baseURL ?? '')
  const headers = { accept: 'text/html', ...(host !== undefined && { host }), ...(agent && { 'user-agent': agent }) }
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers }, (answer) => {
      let body = ''
      answer
        .setEncoding('utf8')
        .on('data', (piece: string) => {
          body += piece
        })
        .on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }))
    })
      .on('error', reject)
      .end()
  })
}

test('the URL of another site inside a path is a missing page, and the page names no other site', async ({
  baseURL,
}) => {
  for (const path of [
    '//:',
    '//@',
    '/\\',
    '//a:99999999/',
    '//user:pw@evil.example/',
    '//%00/',
    '///evil.example//',
    '/%09/a%00b',
    '//evil.example/list',
    '/%2e//evil.example/flat',
    '/.//evil.example/flat',
  ]) {
    const { status, body } = await send(baseURL, path)
    expect(status, path).toBe(404)
    expect(body, path).toMatch(/<h1>Такой страницы нет<\/h1>.*<a href="\/">На главную<\/a>/)
    expect(body, path).not.toContain('evil.example')
    expect(body, `${path}: no script that would change the page in the browser`).not.toContain('<script')
  }
})

test('a name that the API would refuse is a missing page', async ({ baseURL }) => {
  const long = 'x'.repeat(200)
  for (const path of [
    `/projects/${long}`,
    `/projects/${'1,'.repeat(100)}`,
    `/visual/${long}`,
    `/visual/x/${long}/1`,
    `/visual/severny-sad/1/${long}`,
    `/news/${long}`,
    `/commercial/${long}`,
    `/flat/${long}`,
  ]) {
    const { status, body } = await send(baseURL, path)
    expect(status, path).toBe(404)
    expect(body, path).toContain('Здесь ничего не построено')
  }
})

test('an invalid host changes nothing', async ({ baseURL }) => {
  for (const path of ['/', '/api/slider', '/sitemap.xml']) {
    expect((await send(baseURL, path, { host: 'a b' })).status, path).toBe(200)
  }
})

// The hydration of such a page is tested in list-as-specified.spec.ts.
test('a page with advertising parameters is the same as without them', async ({ baseURL }) => {
  const { body } = await send(baseURL, '/list?utm_source=letter&rooms=2&yclid=7')
  expect(body).not.toMatch(/letter|yclid/)
  expect(body).toBe((await send(baseURL, '/list?rooms=2')).body)
})

const canonicalOf = ({ body }: Answer) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(body)?.[1]

test('every kind of page has one address', async ({ baseURL }) => {
  const paths = new Set(everyPage.flatMap(({ path, status }) => (status ? [] : (path.split('?')[0] ?? '/'))))
  for (const path of paths) {
    const folder = path === '/' ? '' : path
    expect(canonicalOf(await send(baseURL, path)), path).toBe(path)
    for (const spelling of [`${folder}/index.html`, `${folder}//`, `/${folder}`, path.toUpperCase()]) {
      if (spelling === path) continue
      const { status, location } = await send(baseURL, `${spelling}?rooms=2&yclid=7`)
      expect([status, location], spelling).toEqual([301, `${path}?rooms=2&yclid=7`])
    }
  }
})

/** Links to the flats, lots or news on a page, in their order. */
const links = ({ body }: Answer) =>
  [...body.matchAll(/href="(\/(?:flat|commercial|news)\/[\w-]+)"/g)].map(([, href]) => href)

test('pages of lists are the same for every robot, and there is none after the last one', async ({ baseURL }) => {
  const robots = {
    desktop: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    phone: `${PHONE_AGENT} (compatible; YandexMobileBot/3.0; +http://yandex.com/bots)`,
  }
  for (const list of ['/list', '/new', '/news', '/commercial']) {
    const last = await lastPage(baseURL, list)
    for (const path of [list, `${list}?page=2`, `${list}?page=${last}`]) {
      const desktop = await send(baseURL, path, { agent: robots.desktop })
      const phone = await send(baseURL, path, { agent: robots.phone })
      expect(desktop.status, path).toBe(200)
      expect(canonicalOf(desktop), path).toBe(path)
      expect(links(phone), path).toEqual(links(desktop))
      expect(links(desktop).length, path).toBeGreaterThan(0)
    }
    for (const page of [last + 1, 9_999]) {
      expect((await send(baseURL, `${list}?page=${page}`)).status, `${list} ${page}`).toBe(404)
    }
  }
  const onPhone = await send(baseURL, '/list?page=2', { agent: PHONE_AGENT })
  expect(links(onPhone), 'a visitor with a phone').toEqual(links(await send(baseURL, '/list?page=2')))
})

/** Found as a robot would, by the links to the next page. */
async function lastPage(baseURL: string | undefined, list: string): Promise<number> {
  for (let page = 1; ; page += 1) {
    const { body } = await send(baseURL, page === 1 ? list : `${list}?page=${page}`)
    const pages = [...body.matchAll(new RegExp(`href="${list}\\?page=(\\d+)"`, 'g'))].map(([, number]) =>
      Number(number),
    )
    const last = Math.max(...pages, 1)
    if (last <= page) return page
    page = last - 1
  }
}

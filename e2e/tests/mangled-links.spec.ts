// Broken links: a readable error page with a link home, never a server error.
import { request as httpRequest } from 'node:http'
import { expect, test } from './fixtures.ts'

interface Answer {
  status: number
  body: string
}

/** Sends the path as written: a browser would normalise it. */
function send(baseURL: string | undefined, path: string, host?: string): Promise<Answer> {
  const { hostname, port } = new URL(baseURL ?? '')
  const headers = { accept: 'text/html', ...(host !== undefined && { host }) }
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, headers }, (answer) => {
      let body = ''
      answer
        .setEncoding('utf8')
        .on('data', (piece: string) => {
          body += piece
        })
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

test('the URL of another site inside a path is a missing page, and the page names no other site', async ({
  baseURL,
}) => {
  for (const path of [
    '//',
    '///',
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
    expect((await send(baseURL, path, 'a b')).status, path).toBe(200)
  }
})

// The hydration of such a page is tested in list-as-specified.spec.ts.
test('a page with advertising parameters is the same as without them', async ({ baseURL }) => {
  const { body } = await send(baseURL, '/list?utm_source=letter&rooms=2&yclid=7')
  expect(body).not.toMatch(/letter|yclid/)
  expect(body).toBe((await send(baseURL, '/list?rooms=2')).body)
})

// Links that somebody mangled on the way to the visitor: a page in words with the way home, never a failure of ours.
import { request as httpRequest } from 'node:http'
import { expect, test } from './fixtures.ts'

interface Answer {
  status: number
  body: string
}

/** As it is written: a browser would tidy it up. */
function ask(baseURL: string | undefined, path: string, host?: string): Promise<Answer> {
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

test('an address of another site inside of ours is a page that does not exist, and names no other site', async ({
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
    const { status, body } = await ask(baseURL, path)
    expect(status, path).toBe(404)
    expect(body, path).toMatch(/<h1>Такой страницы нет<\/h1>.*<a href="\/">На главную<\/a>/)
    expect(body, path).not.toContain('evil.example')
    expect(body, `${path}: no script that would change the page in the browser`).not.toContain('<script')
  }
})

test('a name that no call would take is a page that does not exist', async ({ baseURL }) => {
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
    const { status, body } = await ask(baseURL, path)
    expect(status, path).toBe(404)
    expect(body, path).toContain('Здесь ничего не построено')
  }
})

test('a host that cannot be read changes nothing', async ({ baseURL }) => {
  for (const path of ['/', '/api/slider', '/sitemap.xml']) {
    expect((await ask(baseURL, path, 'a b')).status, path).toBe(200)
  }
})

// That the browser hydrates such a page is in list-as-specified.spec.ts.
test('a page with the marks of advertisers is the page without them', async ({ baseURL }) => {
  const { body } = await ask(baseURL, '/list?utm_source=letter&rooms=2&yclid=7')
  expect(body).not.toMatch(/letter|yclid/)
  expect(body).toBe((await ask(baseURL, '/list?rooms=2')).body)
})

// Checks the files of ops/ with nginx and systemd, where the machine has them.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { MARK_PREFIXES, NAMED_MARKS } from '@kvartal/contract/advertising-marks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Need, when } from '../apps/server/src/testing/needs.ts'
import { checkNginx, missingForNginx, NginxFolder, type NginxServer, SITE_NAME, startNginx } from './nginx-server.ts'
import { findProgram } from './programs.ts'
import { capture } from './run.ts'
import { root } from './stamp.ts'

const nginxPrograms: Need = {
  isMet: missingForNginx().length === 0,
  needs: 'нужны nginx и openssl (Debian: apt-get install nginx openssl)',
}
const systemd: Need = {
  isMet: findProgram('systemd-analyze') !== undefined,
  needs: 'нужен systemd-analyze (Debian: apt-get install systemd)',
}
const shipped = (file: string) => readFileSync(join(root, 'ops', file), 'utf8')

describe('the configuration of nginx', () => {
  it.each([{ withBrotli: false }, {}])('is accepted by nginx %o', when(nginxPrograms), async (options) => {
    const folder = new NginxFolder([3001, 3002])
    try {
      await folder.fill(options)
      expect((await checkNginx(folder)).output).toContain('test is successful')
    } finally {
      folder.remove()
    }
  })

  it('closes idle connections and leaves a stopping node before the node exits', () => {
    const seconds = (name: string) => Number(new RegExp(`${name}[ =](\\d+)s`).exec(shipped('nginx/kvartal.conf'))?.[1])
    const unit = shipped('systemd/kvartal@.service')
    const drainSeconds = Number(/DRAIN_MS=(\d+)/.exec(unit)?.[1]) / 1000
    expect(seconds('keepalive_timeout')).toBeLessThan(drainSeconds - 1)
    expect(seconds('fail_timeout')).toBeGreaterThan(drainSeconds + 1)
    // The next node is stopped only after nginx sends requests to this one again.
    expect(Number(/sleep (\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(seconds('fail_timeout'))
  })

  it('ignores the same advertising parameters as the server', () => {
    const names = [...MARK_PREFIXES.map((prefix) => `${prefix}[^=&]*`), ...NAMED_MARKS].join('|')
    expect(shipped('nginx/kvartal/page-key.conf').split(`(?:${names})`)).toHaveLength(1 + 4)
  })

  it('retries no POST except those of the catalog', () => {
    const site = shipped('nginx/kvartal/site.conf')
    const places = [...site.matchAll(/location ([^{]+) \{([^}]+)\}/g)]
    const repeating = places.filter(([, , rules]) => rules?.includes('non_idempotent')).map(([, place]) => place)
    expect(repeating).toEqual(['= /v2/marketplace'])
    expect(site.replaceAll(/location [^{]+\{[^}]+\}/g, '')).toContain('proxy_next_upstream error timeout http_502;')
  })
})

const LIVE = '/office/api/live'

describe('nginx in front of a node', when(nginxPrograms), () => {
  /** Returns the request headers and the URL that nginx has sent. */
  const node = createServer(({ headers, url }, answer) => {
    if (url === LIVE) {
      // Never ends, as the events of the office.
      answer.setHeader('x-accel-buffering', 'no')
      answer.write('first event')
      return
    }
    answer.setHeader('x-received-url', url ?? '')
    answer.setHeader('cache-control', 'public, s-maxage=60')
    answer.end(JSON.stringify(headers))
  })
  let nginx: NginxServer

  beforeAll(async () => {
    await once(node.listen(0, '127.0.0.1'), 'listening')
    const { port } = node.address() as AddressInfo
    nginx = await startNginx([port, port])
    while (!(await get('/').catch(() => undefined))) await setImmediate()
  })
  afterAll(async () => {
    await nginx?.stop()
    node.close()
  })

  interface Answer {
    status: number
    body: string
    /** The cache status of nginx: HIT or MISS. */
    cache: unknown
    /** The URL that the node received. */
    url: unknown
  }

  /** The body is not read yet. */
  async function open(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const { port, certificate } = nginx
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      servername: SITE_NAME,
      ca: certificate,
      agent: false,
      headers: { host: SITE_NAME, ...headers },
    })
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage]
    return answer
  }

  async function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await open(path, headers)
    const { 'x-proxy-cache': cache, 'x-received-url': url } = answer.headers
    return { status: answer.statusCode ?? 0, body: await text(answer), cache, url }
  }

  it.each([
    ['a made-up port', '/port', { host: `${SITE_NAME}:1337` }],
    ['capital letters', '/letters', { host: SITE_NAME.toUpperCase() }],
    ['a whole address beside another name', `https://${SITE_NAME}/whole`, { host: 'evil.example' }],
    ['a name of its own', '/forwarded', { 'x-forwarded-host': 'evil.example' }],
  ])('sends it the configured host name, whatever host a visitor sends: %s', async (_, path, headers) => {
    const { status, body } = await get(path, headers)
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ host: SITE_NAME, 'x-forwarded-host': SITE_NAME })
  })

  it.each(['br', 'gzip', 'made-up'])('refuses a request compressed by %s with a readable error', async (encoding) => {
    const { status, body } = await get('/v2/marketplace', { 'content-encoding': encoding })
    expect(status).toBe(415)
    expect(JSON.parse(body)).toMatchObject({
      code: 'WRONG_ENCODING',
      message: expect.stringMatching(/^Сжатые запросы/),
    })
  })

  it.each<[string, string]>([
    ['/marks', '/marks?utm_source=a&utm_term=%D0%B4%D0%BE%D0%BC&yclid=1'],
    ['/marks?page=2', '/marks?page=2&gclid=x'],
    ['/marks?page=2&sort=a', '/marks?utm_source=a&_openstat=b&page=2&erid=c&sort=a&roistat_pos=3&fbclid'],
  ])('caches one copy of %s, whatever advertising parameters are added', async (clean, marked) => {
    await get(clean)
    expect((await get(marked)).cache).toBe('HIT')
  })

  it('caches pages with other parameters separately', async () => {
    await get('/others?page=1')
    for (const path of ['/others?page=2', '/others?page=1&yclids=2', '/others?from=utm_source', '/others/?page=1'])
      expect((await get(path)).cache, path).toBe('MISS')
  })

  /** Without TLS. */
  async function getByHttp(path: string): Promise<IncomingMessage> {
    const sent = httpRequest({ host: '127.0.0.1', port: nginx.httpPort, path, headers: { host: `www.${SITE_NAME}` } })
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage]
    answer.resume()
    return answer
  }

  it.each(['/', '/list', '/list?rooms=2&yclid=1', '/list?From=A/', '/robots.txt', '/api/Names/', '/media/A.JPG'])(
    'redirects %s from http by itself',
    async (path) => {
      const { statusCode, headers } = await getByHttp(path)
      expect([statusCode, headers.location]).toEqual([301, `https://${SITE_NAME}${path}`])
    },
  )

  it.each(['/list/', '/List', '//list', '/news/index.html?yclid=1', '/catalog.php?id=17', '/list/?rooms=2'])(
    'asks a node about %s from http, which knows the address to redirect to',
    async (path) => {
      const { headers } = await getByHttp(path)
      expect(headers['x-received-url']).toBe(path)
    },
  )

  it('passes calls of the office to the node every time, whatever their headers say', async () => {
    for (let time = 0; time < 2; time += 1) expect((await get('/office/api/session')).cache).toBeUndefined()
  })

  it('leads the own host of the office to the node under its name', async () => {
    const { body } = await get('/office/requests', { host: `office.${SITE_NAME}` })
    expect(JSON.parse(body)).toMatchObject({ host: `office.${SITE_NAME}` })
  })

  it('keeps the event streams of a whole department open, and answers its other requests', async () => {
    const streams = await Promise.all(Array.from({ length: 80 }, () => open(LIVE)))
    try {
      for (const stream of streams) {
        expect(stream.statusCode).toBe(200)
        expect(String((await once(stream, 'data'))[0])).toBe('first event')
      }
      expect((await get('/while-streams-are-open')).status).toBe(200)
    } finally {
      for (const stream of streams) stream.destroy()
    }
  })

  it('passes advertising parameters on to the node', async () => {
    expect((await get('/passed?utm_source=a&page=2')).url).toBe('/passed?utm_source=a&page=2')
  })

  it('accepts a request with the encoding "identity"', async () => {
    expect((await get('/plain', { 'content-encoding': 'identity' })).status).toBe(200)
  })
})

describe('the unit of systemd', () => {
  it('is accepted by systemd', when(systemd), async () => {
    // The unit names programs of a company's server, which this machine does not have.
    const { output } = await capture('systemd-analyze', [
      'verify',
      '--man=no',
      join(root, 'ops/systemd/kvartal@.service'),
    ])
    expect(
      output.split('\n').filter((line) => line.includes('kvartal@') && !line.includes('is not executable')),
    ).toEqual([])
  })
})

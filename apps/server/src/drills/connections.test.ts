// Drills: clients that are slow or silent, open thousands of connections, or do not speak HTTP.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brotliBomb } from '../testing/brotli-bomb.ts'
import { quickStore, startDrillServer } from '../testing/drill-server.ts'
import { eventually } from '../testing/eventually.ts'
import { fullLength, openFilesList, when } from '../testing/needs.ts'
import { openConnection, rawRequest, sendRaw } from '../testing/raw-connection.ts'
import { residentMb } from '../testing/resident-memory.ts'
import type { ServerProcess } from '../testing/server-process.ts'

const REQUEST_TIMEOUT_MS = 1_000
/** A server that ignored the setting would wait this long. */
const DEFAULT_REQUEST_TIMEOUT_MS = 15_000
/** A machine may allow fewer open files; the title of the drill shows the number of connections actually used. */
const WANTED_CONNECTIONS = fullLength.isMet ? 10_000 : 2_000
const openFiles = Number(execFileSync('sh', ['-c', 'ulimit -n']).toString()) || Number.POSITIVE_INFINITY
const CONNECTIONS = Math.min(WANTED_CONNECTIONS, openFiles - 700)
const SPARE_CONNECTIONS = 50

const folder = mkdtempSync(join(tmpdir(), 'kvartal-connections-'))
const mediaDir = join(folder, 'media')
let server: ServerProcess
let address: string

beforeAll(async () => {
  mkdirSync(mediaDir)
  for (const film of ['film.mp4', 'serial.mp4']) {
    writeFileSync(join(mediaDir, film), '')
    truncateSync(join(mediaDir, film), 64 * 1024 * 1024)
  }
  server = startDrillServer({
    ...(await quickStore(join(folder, 'data'))),
    MEDIA_DIR: mediaDir,
    REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
    MAX_CONNECTIONS: String(CONNECTIONS + SPARE_CONNECTIONS),
  })
  address = await server.opened()
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  // Whatever a drill does, the server still answers the next visitor.
  await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200))
})

const post = (headers: string, body = '') =>
  `POST /api/other_information HTTP/1.1\r\nHost: kvartal\r\n${headers}\r\n${body}`

describe.concurrent('a slow client', () => {
  it.each([
    ['who sends nothing', ''],
    ['whose headers never end', 'GET /healthz HTTP/1.1\r\nHost: kvartal\r\nX-Slow: '],
    ['whose body never ends', post('Content-Type: application/json\r\nContent-Length: 100\r\n', '{"name"')],
  ])('%s gets 408 and is disconnected in time', async (_, bytes) => {
    const { status, body, tookMs } = await sendRaw(address, bytes)
    expect(status).toBe(408)
    expect(JSON.parse(body)).toEqual({
      code: 'REQUEST_TIMEOUT',
      message: 'Запрос не пришёл целиком за отведённое время, повторите.',
    })
    expect(tookMs).toBeLessThan(DEFAULT_REQUEST_TIMEOUT_MS)
  })

  it('who sends one byte at a time gets no extra time', async () => {
    const socket = await openConnection(address)
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ')
    const drip = setInterval(() => socket.write('x'), 50)
    // If every byte extended the limit, the connection would stay open until the test times out.
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    clearInterval(drip)
  })

  it.each([
    ['of an answer', 'film.mp4', 1],
    ['of many answers', 'serial.mp4', 60],
  ])('who reads nothing %s is disconnected', when(openFilesList), async (_, film, requests) => {
    const socket = await openConnection(address)
    socket.on('error', () => {}).pause()
    const request = `GET /media/${film} HTTP/1.1\r\nHost: kvartal\r\n\r\n`
    socket.write(request.repeat(requests))
    await eventually(() => expect(timesBeingSent(film)).toBeGreaterThan(0))
    await eventually(() => expect(timesBeingSent(film)).toBe(0))
    socket.destroy()
  })
})

describe('a half-closed connection', () => {
  it('still gets its answer', async () => {
    const { status } = await sendRaw(address, rawRequest('/healthz'), { halfClose: true })
    expect(status).toBe(200)
  })

  it('with half a request gets 400 and is closed', async () => {
    const { status, body } = await sendRaw(address, 'GET /healthz HTTP/1.1\r\nHo', { halfClose: true })
    expect(status).toBe(400)
    expect(JSON.parse(body).message).toBe('Запрос записан не по правилам HTTP.')
  })

  it('that is reset in the middle of a response leaves no open file and no error', async () => {
    for (let visit = 0; visit < 20; visit++) {
      const socket = await openConnection(address)
      socket.on('error', () => {})
      socket.write(rawRequest('/media/film.mp4'))
      socket.once('data', () => socket.resetAndDestroy())
    }
    if (openFilesList.isMet) await eventually(() => expect(timesBeingSent('film.mp4')).toBe(0))
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('headers that are too large', () => {
  it.each([
    ['one huge header', rawRequest('/healthz', { headers: `X-Huge: ${'x'.repeat(20_000)}\r\n` })],
    ['cookies without end', rawRequest('/healthz', { headers: 'Cookie: a=b\r\n'.repeat(2_000) })],
    ['a huge address', rawRequest(`/${'x'.repeat(20_000)}`)],
  ])('(%s) are refused with advice for the visitor', async (_, bytes) => {
    const { status, body } = await sendRaw(address, bytes)
    expect(status).toBe(431)
    expect(JSON.parse(body)).toMatchObject({
      code: 'HEADERS_TOO_LARGE',
      message: expect.stringContaining('очистите данные этого сайта'),
    })
  })
})

describe('a request that is not valid HTTP', () => {
  const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
  it.each([
    ['TLS on the plain port', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
    ['random bytes', '\u0000\u00ff\u007f\r\n\r\n'],
    ['an unknown method', rawRequest('/healthz', { method: 'BREW' })],
    ['two lengths', post('Content-Length: 3\r\nContent-Length: 4\r\n', 'abcd')],
    ['a length and chunks', post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['a negative length', post('Content-Length: -1\r\n')],
    ['a broken chunk', post(chunked, 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a space in a header name', rawRequest('/healthz', { headers: 'X Y: 1\r\n' })],
    ['a header folded over two lines', rawRequest('/healthz', { headers: 'X-Y: 1\r\n 2\r\n' })],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: kvartal\n\n'],
    ['an unknown version', 'GET /healthz HTTP/7.3\r\nHost: kvartal\r\n\r\n'],
  ])('(%s) is refused with a message', async (_, bytes) => {
    const { status, body } = await sendRaw(address, bytes)
    expect(status).toBe(400)
    expect(JSON.parse(body).message).toMatch(/^Запрос записан не по правилам HTTP\.$/)
  })

  it.each([
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'В запросе нет заголовка Host.'],
    [
      'an expectation',
      rawRequest('/healthz', { headers: 'Expect: miracles\r\n' }),
      417,
      'Заголовок Expect с таким значением не поддерживается.',
    ],
  ])('(%s) is refused with a message and the usual headers', async (_, bytes, status, message) => {
    const received = await sendRaw(address, bytes)
    expect(received.status).toBe(status)
    expect(received.body).toContain(message)
    expect(received.text).toMatch(/^content-security-policy: /m)
  })

  it('that asks for a tunnel (CONNECT) is closed without an answer', async () => {
    const { text } = await sendRaw(address, 'CONNECT bank.example:443 HTTP/1.1\r\nHost: bank.example\r\n\r\n')
    expect(text).toBe('')
  })

  it('with an address that cannot be decoded is refused with JSON for programs and with a page for people', async () => {
    const forProgram = await sendRaw(address, rawRequest('/api/%E0%A4%A'))
    expect(forProgram.status).toBe(400)
    expect(JSON.parse(forProgram.body)).toMatchObject({
      code: 'BAD_ADDRESS',
      message: 'Адрес запроса записан неверно.',
    })
    const forPerson = await sendRaw(address, rawRequest('/projects/%D0%9', { headers: 'Accept: text/html\r\n' }))
    expect(forPerson.status).toBe(400)
    expect(forPerson.body).toContain('<h1>Такой страницы нет</h1>')
    expect(forPerson.text).toMatch(/^content-security-policy: /m)
  })
})

describe('compressed bodies that would grow a million times', () => {
  const BOMBS = 100
  /** Unpacking one bomb takes a window of 16 MB. A refusal may use only a fraction of that. */
  const ALLOWED_GROWTH_MB = 200
  const bomb = brotliBomb()

  it(`are refused ${BOMBS} times, and memory does not grow`, async () => {
    const send = async () => {
      const answer = await fetch(`${address}/v2/marketplace`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
        body: bomb,
      })
      await answer.arrayBuffer()
      return answer.status
    }
    await send()
    const before = await residentMb(address)
    const statuses = new Set<number>()
    for (let sent = 0; sent < BOMBS; sent++) statuses.add(await send())
    expect((await residentMb(address)) - before).toBeLessThan(ALLOWED_GROWTH_MB)
    expect([...statuses]).toEqual([415])
  })
})

describe('a path that leads out of the served folder', () => {
  it.each([
    '/media/../../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/....//....//package.json',
    '/media/..%5c..%5cpackage.json',
    '/media/%252e%252e%252fpackage.json',
    '/media//etc/passwd',
    '/media/film.mp4%00.json',
    '/media/film.mp4/../../../package.json',
    '/plans/../package.json',
    '/plans/..%2fpackage.svg',
    '/api/docs/static/../../../package.json',
    '/api/docs/static/..%2f..%2f..%2fpackage.json',
    '/smartcaptcha/../main.ts',
  ])('%s is not found', async (path) => {
    const { status, text } = await sendRaw(address, rawRequest(path))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/"name": ?"|root:|import /)
  })
})

describe(`${CONNECTIONS} connections at the same time`, () => {
  const sockets: Socket[] = []

  /** Stays connected like a browser that has its response and keeps the connection alive. */
  async function stay(): Promise<void> {
    const socket = await openConnection(address)
    socket.on('error', () => {}).write('GET /healthz HTTP/1.1\r\nHost: kvartal\r\n\r\n')
    const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')])
    // From a busy machine a request may come too late for the short limit of this server: another one is opened then.
    if (String(answer[0]).startsWith('HTTP/1.1 200')) sockets.push(socket)
  }

  beforeAll(async () => {
    while (sockets.length < CONNECTIONS) {
      await Promise.all(Array.from({ length: Math.min(100, CONNECTIONS - sockets.length) }, stay))
    }
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  it('leave the server able to answer a visitor', async () => {
    await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200))
  })

  it('are all accepted; those above the limit are dropped, and the operator gets one warning', async () => {
    const late = await Promise.all(
      Array.from({ length: SPARE_CONNECTIONS * 2 }, () => openConnection(address).catch(() => undefined)),
    )
    await server.printed(/too many connections, new ones are turned away/)
    for (const socket of late) socket?.on('error', () => {}).destroy()
    expect(server.output.match(/too many connections/g)).toHaveLength(1)
    await eventually(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200))
  })
})

function timesBeingSent(film: string): number {
  const files = `/proc/${server.pid}/fd`
  return readdirSync(files).filter((name) => readLink(join(files, name)).endsWith(film)).length
}

/** Returns an empty string when the file was closed meanwhile. */
function readLink(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

// Drills: visitors who dawdle, go silent, come in thousands, or speak something else than HTTP.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { brotliBomb } from '../testing/brotli-bomb.ts'
import { makeStore, startDrillServer } from '../testing/drill-server.ts'
import { fullLength, openFilesList, when } from '../testing/needs.ts'
import { openConnection, rawRequest, talk } from '../testing/raw-connection.ts'
import { residentMb } from '../testing/resident-memory.ts'
import type { ServerProcess } from '../testing/server-process.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const REQUEST_TIMEOUT_MS = 1_000
/** What a server that ignored the setting would wait for. */
const DEFAULT_REQUEST_TIMEOUT_MS = 15_000
/** A machine may allow fewer files than that; the title of the drill says how many there were. */
const WANTED_CONNECTIONS = fullLength.isMet ? 10_000 : 2_000
const openFiles = Number(execFileSync('sh', ['-c', 'ulimit -n']).toString()) || Number.POSITIVE_INFINITY
const CONNECTIONS = Math.min(WANTED_CONNECTIONS, openFiles - 700)
const ROOM_FOR_MORE = 50

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
  makeStore(join(folder, 'data'))
  server = startDrillServer({
    DATA_DIR: join(folder, 'data'),
    MEDIA_DIR: mediaDir,
    REQUEST_TIMEOUT_MS: String(REQUEST_TIMEOUT_MS),
    MAX_CONNECTIONS: String(CONNECTIONS + ROOM_FOR_MORE),
  })
  address = await server.opened()
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  // Whatever happened, the next visitor is served.
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

const post = (headers: string, body = '') =>
  `POST /api/other_information HTTP/1.1\r\nHost: kvartal\r\n${headers}\r\n${body}`

describe.concurrent('a slow visitor', () => {
  it.each([
    ['who says nothing', ''],
    ['whose headers never end', 'GET /healthz HTTP/1.1\r\nHost: kvartal\r\nX-Slow: '],
    ['whose body never ends', post('Content-Type: application/json\r\nContent-Length: 100\r\n', '{"name"')],
  ])('%s is told so and let go in time', async (_, bytes) => {
    const { status, body, tookMs } = await talk(address, bytes)
    expect(status).toBe(408)
    expect(JSON.parse(body)).toEqual({
      code: 'REQUEST_TIMEOUT',
      message: 'Запрос не пришёл целиком за отведённое время, повторите.',
    })
    expect(tookMs).toBeLessThan(DEFAULT_REQUEST_TIMEOUT_MS)
  })

  it('who drips a byte at a time gets no more time for that', async () => {
    const socket = await openConnection(address)
    socket.on('error', () => {})
    socket.write('GET /healthz HTTP/1.1\r\nX-Slow: ')
    const drip = setInterval(() => socket.write('x'), 50)
    // With more time for every byte the connection would stay open until the test's own end.
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    clearInterval(drip)
  })

  it.each([
    ['of an answer', 'film.mp4', 1],
    ['of many answers', 'serial.mp4', 60],
  ])('who takes nothing %s is let go', when(openFilesList), async (_, film, requests) => {
    const socket = await openConnection(address)
    socket.on('error', () => {}).pause()
    const request = `GET /media/${film} HTTP/1.1\r\nHost: kvartal\r\n\r\n`
    socket.write(request.repeat(requests))
    await vi.waitFor(() => expect(timesBeingSent(film)).toBeGreaterThan(0))
    await vi.waitFor(() => expect(timesBeingSent(film)).toBe(0), { timeout: 20_000, interval: 100 })
    socket.destroy()
  })
})

describe('a half-closed connection', () => {
  it('still gets its answer', async () => {
    const { status } = await talk(address, rawRequest('/healthz'), { halfClose: true })
    expect(status).toBe(200)
  })

  it('with half a request is told what is wrong and closed', async () => {
    const { status, body } = await talk(address, 'GET /healthz HTTP/1.1\r\nHo', { halfClose: true })
    expect(status).toBe(400)
    expect(JSON.parse(body).message).toBe('Запрос записан не по правилам HTTP.')
  })

  it('whose visitor left in the middle of an answer takes nothing with it', async () => {
    for (let visit = 0; visit < 20; visit++) {
      const socket = await openConnection(address)
      socket.on('error', () => {})
      socket.write(rawRequest('/media/film.mp4'))
      socket.once('data', () => socket.resetAndDestroy())
    }
    if (openFilesList.isMet) await vi.waitFor(() => expect(timesBeingSent('film.mp4')).toBe(0), { timeout: 10_000 })
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('headers that are too large', () => {
  it.each([
    ['one huge header', rawRequest('/healthz', { headers: `X-Huge: ${'x'.repeat(20_000)}\r\n` })],
    ['cookies without end', rawRequest('/healthz', { headers: 'Cookie: a=b\r\n'.repeat(2_000) })],
    ['a huge address', rawRequest(`/${'x'.repeat(20_000)}`)],
  ])('(%s) are refused with what to do', async (_, bytes) => {
    const { status, body } = await talk(address, bytes)
    expect(status).toBe(431)
    expect(JSON.parse(body)).toMatchObject({
      code: 'HEADERS_TOO_LARGE',
      message: expect.stringContaining('очистите данные этого сайта'),
    })
  })
})

describe('what is not HTTP', () => {
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
  ])('(%s) is refused in words', async (_, bytes) => {
    const { status, body } = await talk(address, bytes)
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
  ])('(%s) is refused in words and with the headers of any answer', async (_, bytes, status, message) => {
    const heard = await talk(address, bytes)
    expect(heard.status).toBe(status)
    expect(heard.body).toContain(message)
    expect(heard.text).toMatch(/^content-security-policy: /m)
  })

  it('is a tunnel through us, and that is closed without a word', async () => {
    const { text } = await talk(address, 'CONNECT bank.example:443 HTTP/1.1\r\nHost: bank.example\r\n\r\n')
    expect(text).toBe('')
  })

  it('such as an address that cannot be decoded is refused for programs in JSON and for people on a page', async () => {
    const forProgram = await talk(address, rawRequest('/api/%E0%A4%A'))
    expect(forProgram.status).toBe(400)
    expect(JSON.parse(forProgram.body)).toMatchObject({
      code: 'BAD_ADDRESS',
      message: 'Адрес запроса записан неверно.',
    })
    const forPerson = await talk(address, rawRequest('/projects/%D0%9', { headers: 'Accept: text/html\r\n' }))
    expect(forPerson.status).toBe(400)
    expect(forPerson.body).toContain('<h1>Такой страницы нет</h1>')
    expect(forPerson.text).toMatch(/^content-security-policy: /m)
  })
})

describe('compressed bodies that would grow a million times', () => {
  const BOMBS = 100
  /** Unpacked, each takes a window of 16 MB; what refusals leave behind is a fraction of one. */
  const ALLOWED_GROWTH_MB = 200
  const bomb = brotliBomb()

  it(`are refused ${BOMBS} times, and memory stays`, async () => {
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

describe('a way out of the folder that is served', () => {
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
    const { status, text } = await talk(address, rawRequest(path))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/"name": ?"|root:|import /)
  })
})

describe(`${CONNECTIONS} connections at the same time`, () => {
  const sockets: Socket[] = []

  /** A browser that has got its answer and keeps the connection for later. */
  async function stay(): Promise<void> {
    const socket = await openConnection(address)
    socket.on('error', () => {}).write('GET /healthz HTTP/1.1\r\nHost: kvartal\r\n\r\n')
    await once(socket, 'data')
    sockets.push(socket)
  }

  beforeAll(async () => {
    while (sockets.length < CONNECTIONS) {
      await Promise.all(Array.from({ length: Math.min(100, CONNECTIONS - sockets.length) }, stay))
    }
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  it('leave the server time for a visitor', async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('are as many as allowed: the next are turned away, and the operator is told once', async () => {
    const late = await Promise.all(
      Array.from({ length: ROOM_FOR_MORE * 2 }, () => openConnection(address).catch(() => undefined)),
    )
    await server.printed(/too many connections, new ones are turned away/)
    for (const socket of late) socket?.on('error', () => {}).destroy()
    expect(server.output.match(/too many connections/g)).toHaveLength(1)
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), { timeout: 10_000 })
  })
})

function timesBeingSent(film: string): number {
  const files = `/proc/${server.pid}/fd`
  return readdirSync(files).filter((name) => readLink(join(files, name)).endsWith(film)).length
}

/** Empty for one that was closed meanwhile. */
function readLink(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

// How a server stops: after the signal it finishes the requests that have begun.
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickStore, startDrillServer } from '../testing/drill-server.ts'
import { longRun, when } from '../testing/needs.ts'
import type { Ended, ServerProcess } from '../testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-stop-'))
const running = new Set<ServerProcess>()

afterAll(async () => {
  await Promise.all([...running].map((server) => server.stop('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

async function startWith(settings: Record<string, string>): Promise<ServerProcess> {
  const store = await quickStore(mkdtempSync(join(folder, 'data-')))
  const server = startDrillServer({ ...store, LOG_LEVEL: 'info', ...settings })
  running.add(server)
  return server
}

const FILM_BYTES = 32 * 1024 * 1024
const mediaDir = join(folder, 'media')

beforeAll(() => {
  mkdirSync(mediaDir)
  writeFileSync(join(mediaDir, 'film.mp4'), '')
  truncateSync(join(mediaDir, 'film.mp4'), FILM_BYTES)
})

/** Starts downloading a film as through a proxy: on a connection that stays open afterwards. */
function beginDownload(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${address}/media/film.mp4`, { agent: new Agent({ keepAlive: true }) }, resolve).on('error', reject)
  })
}

async function receiveAll(download: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of download) bytes += (chunk as Buffer).length
  return bytes
}

const serverWithDownload = async () => {
  const server = await startWith({ MEDIA_DIR: mediaDir, DRAIN_MS: '50' })
  const address = await server.opened()
  return { server, address, download: await beginDownload(address) }
}

describe('a stop with a visitor in the middle of a film', () => {
  let balancerAnswer = ''
  let filmBytes: number
  let ended: Ended

  beforeAll(async () => {
    const { server, address, download } = await serverWithDownload()
    const { hostname, port } = new URL(address)
    const balancer = connect(Number(port), hostname).setEncoding('utf8')
    // Half of the request is sent before the signal, because new connections are not accepted after it.
    balancer.write('GET /readyz HTTP/1.1\r\nHost: kvartal\r\n')
    await fetch(`${address}/healthz`)
    // Two kinds, because a second SIGTERM that comes before the first one is seen is none.
    server.signal('SIGTERM')
    server.signal('SIGINT')
    await server.printed(/"stopping"/)
    balancer.write('\r\n')
    for await (const text of balancer) balancerAnswer += text
    filmBytes = await receiveAll(download)
    ended = await server.ended
  })

  it('says at once that it is not ready', () => expect(balancerAnswer).toMatch(/^HTTP\/1\.1 503 /))

  it('sends the whole film', () => expect(filmBytes).toBe(FILM_BYTES))

  // A process can get a signal twice: from the terminal and through the script that started it. Idle connections would
  // delay the stop until STOP_TIMEOUT_MS, which ends with code 1.
  it('ends with code 0, though the signal arrived twice and connections are still open', () =>
    expect(ended).toEqual({ code: 0, signal: null }))
})

it('a draining server is not ready but serves requests and closes each connection after the answer; a proxy that can retry elsewhere gets 502', async () => {
  // Longer than the test, which kills the server at its end.
  const server = await startWith({ DRAIN_MS: '600000' })
  const address = await server.opened()
  server.signal('SIGTERM')
  await server.printed(/"stopping"/)
  const behindNginx = { headers: { 'x-asks-another-after-502': '1' } }
  const [ready, call, proxied, posted] = await Promise.all([
    fetch(`${address}/readyz`, behindNginx),
    fetch(`${address}/api/projectsItem_workplace`),
    fetch(`${address}/api/projectsItem_workplace`, behindNginx),
    fetch(`${address}/v2/marketplace`, {
      method: 'POST',
      body: '{}',
      headers: { ...behindNginx.headers, 'content-type': 'application/json' },
    }),
  ])
  expect([ready.status, call.status, proxied.status, posted.status]).toEqual([503, 200, 502, 200])
  expect(call.headers.get('connection')).toBe('close')
  await server.stop('SIGKILL')
})

it('a stop is cut short by a second signal', when(longRun), async () => {
  const { server, download } = await serverWithDownload()
  download.on('error', () => {})
  server.signal('SIGTERM')
  await server.printed(/"stopping"/)
  const again = setInterval(() => server.signal('SIGTERM'), 50)
  expect(await server.ended.finally(() => clearInterval(again))).toEqual({ code: 1, signal: null })
  expect(server.output).toContain('Второй сигнал: останавливаюсь сразу.')
})

it('a stop gives up on a visitor whose request does not finish within the limit', when(longRun), async () => {
  const server = await startWith({ MEDIA_DIR: mediaDir, STOP_TIMEOUT_MS: '200' })
  const download = await beginDownload(await server.opened())
  download.on('error', () => {})
  expect(await server.stop()).toEqual({ code: 1, signal: null })
  expect(server.output).toContain('requests did not finish in time')
})

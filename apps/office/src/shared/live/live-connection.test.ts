import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventStreamParser, type ServerEvent } from './event-stream.ts'
import { LiveConnection, type LiveState } from './live-connection.ts'

const PULSE_MS = 15_000
let streams: ReadableStreamDefaultController<Uint8Array>[] = []
let states: LiveState['status'][] = []
let events: ServerEvent[] = []
let live: LiveConnection
const signedOut = vi.fn()

/** The server answers with a stream that the test writes to. */
function openStream(signal?: AbortSignal | null): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      streams.push(controller)
      signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
    },
  })
  return new Response(body, { status: 200 })
}

const write = async (text: string) => {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(0)
}
const urls = () => vi.mocked(fetch).mock.calls.map(([url]) => url)

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  states = []
  events = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init?: RequestInit) => openStream(init?.signal)),
  )
  live = new LiveConnection({
    url: '/office/api/live',
    pulseMs: PULSE_MS,
    onState: ({ status }) => states.push(status),
    onEvent: (event) => events.push(event),
    onSignedOut: signedOut,
  })
})
afterEach(() => {
  live.stop()
  signedOut.mockReset()
  vi.useRealTimers()
})

test('a connection that ends is made again, from the last event on', async () => {
  live.start()
  await write('event: hello\nid: 41\ndata: {}\n\n')
  await write('id: 42\nevent: change\ndata: {"kind":"request-new"}\n\n')
  streams.at(-1)?.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['open', 'lost'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states).toEqual(['open', 'lost', 'open'])
  expect(urls()).toEqual(['/office/api/live', '/office/api/live?after=42'])
  expect(events.map(({ name, id }) => [name, id])).toEqual([
    ['hello', '41'],
    ['change', '42'],
  ])
})

test('a stream that the server ends after some time is replaced without a word', async () => {
  live.start()
  await write('event: hello\nid: 41\ndata: {}\n\n')
  await vi.advanceTimersByTimeAsync(PULSE_MS)
  await write(': pulse\n\n')
  streams.at(-1)?.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['open', 'open'])
  expect(urls().at(-1)).toBe('/office/api/live?after=41')
})

test('silence without pulses is a lost connection; a pulse is not silence', async () => {
  live.start()
  await vi.advanceTimersByTimeAsync(PULSE_MS * 1.5)
  await write(': pulse\n\n')
  await vi.advanceTimersByTimeAsync(PULSE_MS * 1.5)
  expect(states).toEqual(['open'])
  await vi.advanceTimersByTimeAsync(PULSE_MS)
  expect(states.slice(0, 2)).toEqual(['open', 'lost'])
})

test('while the server is away the pauses grow, and a check tries at once', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  live.start()
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000)
  expect(urls()).toHaveLength(4)
  live.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(urls()).toHaveLength(5)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(urls()).toHaveLength(6)
  expect(new Set(states)).toEqual(new Set(['lost']))
})

test('a lost session is not tried again', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}', { status: 401 }))
  live.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signedOut).toHaveBeenCalledTimes(1)
  expect(urls()).toHaveLength(1)
})

test('events may come in pieces and with several lines of data', () => {
  const parser = new EventStreamParser()
  const pieces = ['eve', 'nt: change\r', '\nid: 7\r\ndata: a\r\ndata: b\r\n\r\n: pulse\n\nda', 'ta: c\n\n']
  expect(pieces.flatMap((piece) => parser.push(piece))).toEqual([
    { name: 'change', id: '7', data: 'a\nb' },
    { name: 'message', id: '7', data: 'c' },
  ])
})

import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer, type Server } from 'node:net'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LimitCounts } from './limit-counts.ts'

/** Accepts connections and never answers, like a machine behind a dead switch. */
let silent: Server
const sockets = new Set<Socket>()
let counts: LimitCounts
const lines: { msg: string }[] = []

beforeEach(async () => {
  lines.length = 0
  silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  counts = new LimitCounts({ redisUrl: `redis://127.0.0.1:${port}/0`, log, registry: new Registry() })
})
afterEach(() => {
  counts.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

it('a Redis that never answers delays neither the start nor visitors, and is logged once', async () => {
  await counts.connect()
  const found = [await counts.raise('visitor', 60_000), await counts.raise('visitor', 60_000)]
  expect(found.map(({ current }) => current)).toEqual([1, 2])
  expect(lines.map(({ msg }) => msg)).toEqual(['request limits are counted on this node alone: Redis is away'])
})

it('counting starts again when the window has ended', async () => {
  await counts.raise('visitor', 0)
  expect((await counts.raise('visitor', 60_000)).current).toBe(1)
})

import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openConnection, rawRequest, sendRaw } from '../testing/raw-connection.ts'
import { answerHalfClosed, connectionLimit, connectionTimes, limitSlowReaders } from './connections.ts'

it.each([
  [20_000, 1_048_576, 20_000],
  [20_000, Number.POSITIVE_INFINITY, 20_000],
  [20_000, 1_024, 768],
  [100, 1_024, 100],
  [20_000, 64, 1],
])('of %i wanted connections and %i files that may be open, %i are allowed', (wanted, files, allowed) => {
  expect(connectionLimit(wanted, files)).toBe(allowed)
})

it('a client that requests much and reads nothing is disconnected after four times the request limit', async () => {
  const requestTimeoutMs = 500
  const app = Fastify(connectionTimes({ requestTimeoutMs }))
  limitSlowReaders(app, { requestTimeoutMs })
  app.get('/', async () => 'x'.repeat(1_000_000))
  const disconnected = new Promise((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', resolve)),
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const reader = await openConnection(address)
  reader.on('error', () => {}).pause()
  reader.write('GET / HTTP/1.1\r\nHost: kvartal\r\n\r\n'.repeat(60))
  // Waits six times the limit in small steps, so that a stalled machine delays the client and the server alike.
  const tooLate = (async () => {
    for (let step = 0; step < 30; step++) await pause(requestTimeoutMs / 5)
    return 'still there'
  })()
  expect(await Promise.race([disconnected.then(() => 'disconnected'), tooLate])).toBe('disconnected')
  reader.destroy()
  await app.close()
})

it('a client that has closed its sending side still gets an answer that is made later', async () => {
  const app = Fastify()
  answerHalfClosed(app.server)
  app.get('/', async ({ socket }) => {
    await once(socket, 'end')
    return 'late'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await sendRaw(address, rawRequest('/'), { halfClose: true })).toMatchObject({ status: 200, body: 'late' })
  await app.close()
})

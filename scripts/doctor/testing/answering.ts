import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The port of a server that answers these paths with JSON, and every other path with HTML. */
export async function answering(answers: Record<string, { status?: number; body: unknown }>): Promise<number> {
  const server = createServer((request, response) => {
    const { status = 200, body = '<html>' } = answers[request.url ?? ''] ?? {}
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

// A client that sends raw bytes, for requests that no client library would send.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  text: string
  /** Undefined when the server closed without an answer. */
  status: number | undefined
  body: string
  /** From the connection to its end. */
  tookMs: number
}

export interface SendOptions {
  /** Closes its sending side after the last byte, and keeps reading. */
  halfClose?: boolean
}

/** Sends the bytes and reads until the server ends the connection. */
export async function sendRaw(
  address: string,
  bytes: string,
  { halfClose = false }: SendOptions = {},
): Promise<RawResponse> {
  const started = performance.now()
  const socket = await openConnection(address, { allowHalfOpen: true })
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  socket.on('error', () => {})
  if (bytes !== '') socket.write(bytes)
  if (halfClose) socket.end()
  await Promise.race([once(socket, 'end'), once(socket, 'close')])
  socket.destroy()
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]
  return {
    text,
    status: status === undefined ? undefined : Number(status),
    body: text.slice(text.indexOf('\r\n\r\n') + 4),
    tookMs: performance.now() - started,
  }
}

export async function openConnection(address: string, options: { allowHalfOpen?: boolean } = {}): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), ...options })
  await once(socket, 'connect')
  return socket
}

/** A whole request with `Connection: close`. */
export function rawRequest(path: string, { method = 'GET', headers = '' } = {}): string {
  return `${method} ${path} HTTP/1.1\r\nHost: kvartal\r\nConnection: close\r\n${headers}\r\n`
}

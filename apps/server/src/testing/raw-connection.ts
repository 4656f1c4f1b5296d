// A visitor who speaks bytes: for what no client library would send.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Heard {
  text: string
  /** Undefined when the server said nothing before it closed. */
  status: number | undefined
  body: string
  /** From the connection to its end. */
  tookMs: number
}

export interface TalkOptions {
  /** Closes its own side after the last byte, and goes on listening. */
  halfClose?: boolean
}

/** Sends the bytes and listens until the server ends the connection. */
export async function talk(address: string, bytes: string, { halfClose = false }: TalkOptions = {}): Promise<Heard> {
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

/** A whole request that asks for the connection to be closed after the answer. */
export function rawRequest(path: string, { method = 'GET', headers = '' } = {}): string {
  return `${method} ${path} HTTP/1.1\r\nHost: kvartal\r\nConnection: close\r\n${headers}\r\n`
}

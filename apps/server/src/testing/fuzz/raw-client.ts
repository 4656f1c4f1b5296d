// Sends raw bytes and reads answers by the rules of HTTP/1.1, one after another on a connection.
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  readonly status: number
  /** By lower-case name; repeated headers are joined by a line feed, which no header can contain. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The result of a request: an answer, or how the connection ended without a complete one. */
export type Outcome = { answer: RawAnswer } | { ended: 'closed' | 'reset' | 'silent' | 'not HTTP'; text: string }

export interface SendOptions {
  /** The answer to HEAD has no body, whatever its length header says. */
  isHead: boolean
  /** Uses a separate connection, whose sending side is closed after the last byte. */
  ownConnection: boolean
}

/** Long enough for any machine: a server that has not answered by then is considered hanging. */
const SILENCE_MS = 60_000

/** One visitor with one connection, which is reused as long as the server keeps it open. */
export class RawClient {
  readonly #host: string
  readonly #port: number
  #idle: Socket | undefined

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#host = hostname
    this.#port = Number(port)
  }

  async send(bytes: Buffer, { isHead, ownConnection }: SendOptions): Promise<Outcome> {
    if (ownConnection) {
      const socket = await this.#open()
      const outcome = await exchange(socket, bytes, { isHead, halfClose: true })
      socket.destroy()
      return outcome
    }
    const used = this.#idle
    this.#idle = undefined
    const socket = used && !used.destroyed ? used : await this.#open()
    const outcome = await exchange(socket, bytes, { isHead, halfClose: false })
    if ('answer' in outcome && outcome.answer.headers.connection !== 'close') this.#idle = socket
    else socket.destroy()
    // The server may close an idle connection just when it is reused; HTTP allows clients to retry then.
    if (socket === used && 'ended' in outcome && outcome.text === '' && outcome.ended !== 'silent') {
      return this.send(bytes, { isHead, ownConnection })
    }
    return outcome
  }

  close(): void {
    this.#idle?.destroy()
  }

  #open(): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: this.#host, port: this.#port, allowHalfOpen: true, noDelay: true })
      socket.once('connect', () => {
        socket.off('error', reject)
        socket.on('error', () => {})
        resolve(socket)
      })
      socket.once('error', reject)
    })
  }
}

function exchange(
  socket: Socket,
  bytes: Buffer,
  { isHead, halfClose }: { isHead: boolean; halfClose: boolean },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const reader = new AnswerReader(isHead)
    const finish = (outcome: Outcome) => {
      clearTimeout(silence)
      socket.off('data', onData).off('end', onEnd).off('close', onEnd).off('error', onError)
      resolve(outcome)
    }
    const onData = (piece: Buffer) => {
      const outcome = reader.push(piece)
      if (outcome) finish(outcome)
    }
    const onEnd = () => finish(reader.end())
    const onError = () => finish({ ended: 'reset', text: reader.text })
    const silence = setTimeout(() => finish({ ended: 'silent', text: reader.text }), SILENCE_MS)
    socket.on('data', onData).on('end', onEnd).on('close', onEnd).on('error', onError)
    socket.write(bytes)
    if (halfClose) socket.end()
  })
}

class AnswerReader {
  readonly #isHead: boolean
  readonly #pieces: Buffer[] = []
  #length = 0
  #head: { status: number; headers: Record<string, string>; size: number } | undefined

  constructor(isHead: boolean) {
    this.#isHead = isHead
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString('latin1')
  }

  push(piece: Buffer): Outcome | undefined {
    this.#pieces.push(piece)
    this.#length += piece.length
    if (!this.#head) {
      const all = this.#joined()
      const size = all.indexOf('\r\n\r\n')
      if (size < 0) return undefined
      const read = readHead(all.subarray(0, size).toString('latin1'))
      if (!read) return { ended: 'not HTTP', text: this.text }
      // "100 Continue" is not the final answer.
      if (read.status < 200) {
        const rest = all.subarray(size + 4)
        this.#pieces.length = 0
        this.#length = 0
        return rest.length > 0 ? this.push(rest) : undefined
      }
      this.#head = { ...read, size: size + 4 }
    }
    return this.#whole(false)
  }

  end(): Outcome {
    return this.#whole(true) ?? { ended: 'closed', text: this.text }
  }

  #whole(ended: boolean): Outcome | undefined {
    if (!this.#head) return undefined
    const { status, headers, size } = this.#head
    const answered = (body: Buffer) => ({ answer: { status, headers, body } })
    if (this.#isHead || status === 204 || status === 304) return answered(Buffer.alloc(0))
    if (headers['transfer-encoding'] === 'chunked') {
      const all = this.#joined()
      if (!all.subarray(-5).equals(LAST_CHUNK)) return undefined
      const body = readChunks(all.subarray(size))
      return body && answered(body)
    }
    const length = headers['content-length']
    if (length === undefined) return ended ? answered(this.#joined().subarray(size)) : undefined
    return this.#length >= size + Number(length)
      ? answered(this.#joined().subarray(size, size + Number(length)))
      : undefined
  }

  #joined(): Buffer {
    const all = Buffer.concat(this.#pieces)
    this.#pieces.length = 0
    this.#pieces.push(all)
    return all
  }
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')

function readHead(text: string): { status: number; headers: Record<string, string> } | undefined {
  const [first = '', ...lines] = text.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})( |$)/.exec(first)?.[1])
  if (Number.isNaN(status)) return undefined
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (name === '') return undefined
    const key = name.toLowerCase()
    headers[key] = Object.hasOwn(headers, key) ? `${headers[key]}\n${value}` : value
  }
  return { status, headers }
}

/** Undefined while data is missing. */
function readChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let at = 0
  while (true) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(chunks)
    if (Number.isNaN(size) || lineEnd + 2 + size + 2 > bytes.length) return undefined
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
}

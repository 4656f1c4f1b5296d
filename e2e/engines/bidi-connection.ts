// A WebDriver BiDi connection: commands and their answers, and events, over one WebSocket.

import { withTimeout } from './until.ts'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: unknown
}

export class BidiConnection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  readonly #onEvent: (method: string, params: unknown) => void
  #lastId = 0

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket
    this.#onEvent = onEvent
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Answer))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has closed the connection'))
      this.#waiting.clear()
    })
  }

  static async open(url: string, onEvent: (method: string, params: unknown) => void): Promise<BidiConnection> {
    const socket = new WebSocket(url)
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error(`no WebDriver BiDi at ${url}`)))
    })
    return new BidiConnection(socket, onEvent)
  }

  send<Result>(method: string, params: Record<string, unknown>): Promise<Result> {
    this.#lastId += 1
    const id = this.#lastId
    const answer = new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    return withTimeout(`${method} is answered`, answer)
  }

  close(): void {
    this.#socket.close()
  }

  #receive({ id, type, result, error, message, method, params }: Answer): void {
    if (type === 'event') {
      this.#onEvent(method ?? '', params)
      return
    }
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (type === 'error') waiting?.reject(new Error(`${error}: ${message}`))
    else waiting?.resolve(result)
  }
}

// What a server's heap holds once everything that nobody needs is gone: asked through its inspector.
import { setTimeout as pause } from 'node:timers/promises'

const MIB = 1024 * 1024

interface Reply {
  id: number
  result?: { usedSize?: number }
  error?: { message: string }
}

export class KeptHeap {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply
      this.#waiting.get(reply.id)?.(reply)
      this.#waiting.delete(reply.id)
    })
  }

  /** `port` is the one that the server was given by `--inspect`. */
  static async connect(port: number): Promise<KeptHeap> {
    const list = await fetch(`http://127.0.0.1:${port}/json/list`)
    const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[]
    if (!target) throw new Error('the inspector offers nothing to connect to')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', reject, { once: true })
    })
    return new KeptHeap(socket)
  }

  async measureMb(): Promise<number> {
    await this.#ask('HeapProfiler.collectGarbage')
    // What waits for a finaliser goes at the second collection.
    await pause(50)
    await this.#ask('HeapProfiler.collectGarbage')
    const { result } = await this.#ask('Runtime.getHeapUsage')
    return (result?.usedSize ?? 0) / MIB
  }

  close(): void {
    this.#socket.close()
  }

  async #ask(method: string): Promise<Reply> {
    const id = ++this.#asked
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method }))
    })
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
    return reply
  }
}

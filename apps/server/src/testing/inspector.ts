// Reads memory and processor time of a server that was started with --inspect.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './server-process.ts'

const MIB = 1024 * 1024

interface Reply {
  id: number
  result?: { result?: { value?: string }; usedSize?: number }
  error?: { message: string }
}

export interface MemoryMb {
  rss: number
  /** Memory left after a full garbage collection: objects, and buffers outside the heap. */
  retained: number
}

export class Inspector {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply
      this.#waiting.get(reply.id)?.(reply)
      this.#waiting.delete(reply.id)
    })
  }

  static async connect(server: ServerProcess): Promise<Inspector> {
    const [, address] = await server.printed(/Debugger listening on (ws:\S+)/)
    return Inspector.#open(address ?? '')
  }

  /** `port` is the one that the server was given by `--inspect`. */
  static async connectToPort(port: number): Promise<Inspector> {
    const list = await fetch(`http://127.0.0.1:${port}/json/list`)
    const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[]
    if (!target) throw new Error('the inspector offers nothing to connect to')
    return Inspector.#open(target.webSocketDebuggerUrl)
  }

  static async #open(address: string): Promise<Inspector> {
    const socket = new WebSocket(address)
    await once(socket, 'open')
    return new Inspector(socket)
  }

  async memory(): Promise<MemoryMb> {
    await this.#collectGarbage()
    const { rss, heapUsed, external } = (await this.#evaluate('process.memoryUsage()')) as NodeJS.MemoryUsage
    return { rss: Math.round(rss / MIB), retained: Math.round((heapUsed + external) / MIB) }
  }

  /** The used JavaScript heap after a full garbage collection. */
  async retainedHeapMb(): Promise<number> {
    await this.#collectGarbage()
    const { result } = await this.#send('Runtime.getHeapUsage')
    return (result?.usedSize ?? 0) / MIB
  }

  /** Processor time of all threads so far. */
  async cpuMs(): Promise<number> {
    const { user, system } = (await this.#evaluate('process.cpuUsage()')) as NodeJS.CpuUsage
    return (user + system) / 1000
  }

  close(): void {
    this.#socket.close()
  }

  async #collectGarbage(): Promise<void> {
    await this.#send('HeapProfiler.collectGarbage')
    // Objects with finalisers are freed by the second collection.
    await pause(50)
    await this.#send('HeapProfiler.collectGarbage')
  }

  async #evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#send('Runtime.evaluate', { expression: `JSON.stringify(${expression})` })
    return JSON.parse(result?.result?.value ?? 'null')
  }

  async #send(method: string, params: object = {}): Promise<Reply> {
    const id = ++this.#lastId
    const reply = await new Promise<Reply>((resolve) => {
      this.#waiting.set(id, resolve)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
    return reply
  }
}

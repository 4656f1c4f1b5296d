// A Chromium that is driven over the DevTools protocol directly. Playwright enables the protocol's Runtime domain in
// every page, and then V8 parses a script again as soon as it creates an Error, as React does while it loads: 40 to 60 %
// of the TBT of a page came from that, and no visitor's browser does it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only ends a run that would wait for ever. */
const TIMEOUT_MS = 120_000

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

export class BareBrowser {
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #answers = new Map<number, (message: Message) => void>()
  readonly #listeners = new Set<(message: Message) => void>()
  #sent = 0

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process
    this.#profile = profile
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message
      if (message.id === undefined) for (const listener of this.#listeners) listener(message)
      else this.#answers.get(message.id)?.(message)
    })
  }

  static async launch(executablePath: string): Promise<BareBrowser> {
    const profile = await mkdtemp(join(tmpdir(), 'kvartal-bench-'))
    const args = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--hide-scrollbars',
      // Larger than every measured screen: what a page paints outside of the window is never shown, so its paint would
      // count only with the next frame that changes something inside of the window.
      '--window-size=2000,2000',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ]
    const process = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const address = await withinTime('the start of the browser', (resolve) => {
      let printed = ''
      process.stderr?.on('data', (chunk) => {
        printed += chunk
        const found = /ws:\/\/\S+/.exec(printed)?.[0]
        if (found) resolve(found)
      })
    })
    const socket = new WebSocket(address)
    await withinTime<void>('the connection to the browser', (resolve) =>
      socket.addEventListener('open', () => resolve(), { once: true }),
    )
    return new BareBrowser(process, profile, socket)
  }

  /** A command of the protocol, to the browser or to one page's session. */
  async send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = this.#send(method, params, sessionId)
    const answer = withinTime<Message>(method, (resolve) => void this.#answers.set(id, resolve))
    const { result, error } = await answer
    this.#answers.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }

  #send(method: string, params: object = {}, sessionId?: string): number {
    const id = ++this.#sent
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    return id
  }

  /** Calls the listener for each event with this name, until the returned function is called. */
  listen<T>(method: string, listener: (params: T) => void, sessionId?: string): () => void {
    const heard = (message: Message) => {
      if (message.method === method && (!sessionId || message.sessionId === sessionId)) listener(message.params as T)
    }
    this.#listeners.add(heard)
    return () => void this.#listeners.delete(heard)
  }

  /** The next event with this name. */
  async next<T>(method: string, sessionId?: string): Promise<T> {
    let stop = () => {}
    try {
      return await withinTime<T>(method, (resolve) => {
        stop = this.listen(method, resolve, sessionId)
      })
    } finally {
      stop()
    }
  }

  async close(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()))
    // Debian's program is a shell script that starts the browser: a signal would end the script alone. The browser may
    // end before it has answered.
    this.#send('Browser.close')
    await withinTime<void>('the end of the browser', (resolve) => void ended.then(resolve))
    this.#socket.close()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Rejects instead of waiting for ever, so that a benchmark ends with a reason. */
function withinTime<T = string>(what: string, wait: (resolve: (value: T) => void) => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS / 1000} s: ${what}`)), TIMEOUT_MS)
    wait((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
}

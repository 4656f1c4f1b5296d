// One page of a BareBrowser, in a context of its own: with an empty cache and storage.
import type { BareBrowser } from './bare-browser.ts'

/** Between two looks at a page that is not ready. */
const LOOK_AGAIN_MS = 50
/** Only ends a run that would wait for ever. */
const TIMEOUT_MS = 120_000

interface Evaluated<T> {
  result: { value: T }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

export class BarePage {
  readonly #browser: BareBrowser
  readonly #contextId: string
  readonly #sessionId: string

  private constructor(browser: BareBrowser, contextId: string, sessionId: string) {
    this.#browser = browser
    this.#contextId = contextId
    this.#sessionId = sessionId
  }

  static async open(browser: BareBrowser): Promise<BarePage> {
    const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext')
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    const page = new BarePage(browser, browserContextId, sessionId)
    await page.send('Page.enable')
    await page.send('Network.enable')
    return page
  }

  /** A command of the protocol. */
  send<T>(method: string, params: object = {}): Promise<T> {
    return this.#browser.send<T>(method, params, this.#sessionId)
  }

  /** Calls the listener for each event with this name, until the returned function is called. */
  listen<T>(method: string, listener: (params: T) => void): () => void {
    return this.#browser.listen(method, listener, this.#sessionId)
  }

  /** Ends with the load event. Throws for a failure page, which is light and would count as a fast page. */
  async goto(url: string): Promise<void> {
    let status = 0
    const stop = this.listen<{ type: string; response: { status: number } }>(
      'Network.responseReceived',
      ({ type, response }) => {
        if (type === 'Document') status = response.status
      },
    )
    const loaded = this.#browser.next('Page.loadEventFired', this.#sessionId)
    await this.send('Page.navigate', { url })
    await loaded
    stop()
    if (status === 0 || status >= 500) throw new Error(`${url} answers ${status}`)
  }

  /** Runs a function in the page. Its arguments and its result are JSON. */
  async evaluate<T, Args extends unknown[]>(run: (...args: Args) => T | Promise<T>, ...args: Args): Promise<T> {
    const { result, exceptionDetails } = await this.send<Evaluated<T>>('Runtime.evaluate', {
      expression: `(${run})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Waits until a function returns something in the page, and returns it. */
  async waitFor<T, Args extends unknown[]>(
    look: (...args: Args) => T | null | undefined | false,
    ...args: Args
  ): Promise<T> {
    const end = performance.now() + TIMEOUT_MS
    while (performance.now() < end) {
      const seen = await this.evaluate(look, ...args)
      if (seen) return seen
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    throw new Error(`not seen in ${TIMEOUT_MS / 1000} s: ${look}`)
  }

  async moveMouse(x: number, y: number): Promise<void> {
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  }

  async click(x: number, y: number): Promise<void> {
    await this.moveMouse(x, y)
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    }
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId: this.#contextId })
  }
}

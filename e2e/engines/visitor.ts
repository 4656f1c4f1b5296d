// A visitor in one tab: clicks, types, and waits for visible results.
import { clickAt, moveTo, selectAll, type Tab, typeKeys } from './engine.ts'
import { type Aim, type FoundElement, type QueryResult, queryPage, type Target } from './query-page.ts'
import { until } from './until.ts'
import { CONSOLE_KEY } from './watch-console.ts'
import type { WatchingProxy } from './watching-proxy.ts'

export const phone = { width: 360, height: 780 }
export const desktop = { width: 1440, height: 900 }

/** React sets a property with this prefix on a root that it has hydrated. */
const IS_HYDRATED = `(() => {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
})()`
/** The main part of a page, whose code may load with the first movement of the pointer. */
const IS_MAIN_HYDRATED = `(() => {
  const heading = document.querySelector('main h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
})()`

export class Visitor {
  readonly tab: Tab
  readonly proxy: WatchingProxy

  constructor(tab: Tab, proxy: WatchingProxy) {
    this.tab = tab
    this.proxy = proxy
  }

  /** Opens a page and waits until its main part is hydrated. */
  async open(path: string): Promise<void> {
    await this.tab.goto(this.proxy.url + path)
    await this.until('the page is hydrated', () => this.tab.evaluate(IS_HYDRATED))
    await this.tab.perform(moveTo(5, 5))
    await this.tab.perform(moveTo(15, 15))
    await this.until('the main part is hydrated', () => this.tab.evaluate(IS_MAIN_HYDRATED))
  }

  /** Waits until the check returns a truthy value. */
  until<Result>(what: string, check: () => Promise<Result>): Promise<NonNullable<Result>> {
    return until(what, check)
  }

  async query(target: Target): Promise<FoundElement[]> {
    const result = await this.#inPage(target, 'see')
    return 'seen' in result ? result.seen : []
  }

  /** Waits for an element in the expected state and returns it. */
  async see(target: Target, asWanted: (seen: FoundElement) => boolean = () => true): Promise<FoundElement> {
    let now: FoundElement[] = []
    return this.until(`${describeTarget(target)} is found in the expected state`, async () => {
      now = await this.query(target)
      return now.find(asWanted)
    }).catch((error: Error) => {
      throw new Error(`${error.message}; there is: ${JSON.stringify(now.slice(0, 3)).slice(0, 1_000)}`)
    })
  }

  async seeCount(target: Target, count: number): Promise<void> {
    await this.until(`${count} of ${describeTarget(target)}`, async () => (await this.query(target)).length === count)
  }

  async seeAddress(pattern: RegExp): Promise<string> {
    return this.until(`the address is ${pattern}`, async () => {
      const address = String(await this.tab.evaluate('location.pathname + location.search'))
      return pattern.test(address) ? address : undefined
    })
  }

  async seeText(text: string): Promise<void> {
    await this.until(`the page says «${text}»`, async () => {
      const shown = String(await this.tab.evaluate('document.body.innerText'))
      return shown.replace(/[\s\u00a0\u202f]+/g, ' ').includes(text)
    })
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.#aim(target)
    await this.tab.perform(clickAt(x, y))
  }

  async point(target: Target): Promise<void> {
    const { x, y } = await this.#aim(target)
    await this.tab.perform(moveTo(x, y))
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target)
    await this.see(target, ({ focused }) => focused)
    if ((await this.see(target)).value !== '') await this.tab.perform(selectAll)
    await this.press(text)
  }

  async press(text: string): Promise<void> {
    await this.tab.perform(typeKeys(text))
  }

  /** Console messages of the page and of the engine, and failed responses. */
  async console(): Promise<string[]> {
    const noted = await this.tab.evaluate(`JSON.parse(sessionStorage.getItem('${CONSOLE_KEY}') ?? '[]')`)
    const failed = this.proxy.answered
      // The page reports its own errors there.
      .filter(({ status, path }) => status >= 400 || path === '/api/browser-errors')
      .map(({ method, path, status }) => `${status}: ${method} ${path}`)
    return [...(noted as string[]), ...this.tab.messages, ...failed]
  }

  /** Waits until the element does not move: its position must be the same twice in a row. */
  async #aim(target: Target): Promise<Aim> {
    let before: Aim | undefined
    return this.until(`${describeTarget(target)} can be clicked`, async () => {
      const result = await this.#inPage(target, 'aim')
      if (!('aim' in result)) throw new Error(JSON.stringify(result))
      const { aim } = result
      const isStill = aim.x === before?.x && aim.y === before.y
      before = aim
      return isStill ? aim : undefined
    })
  }

  async #inPage(target: Target, want: 'see' | 'aim'): Promise<QueryResult> {
    const call = `(${queryPage})(${JSON.stringify(target)}, ${JSON.stringify(want)})`
    return (await this.tab.evaluate(call)) as QueryResult
  }
}

function describeTarget({ role, name, namePattern, text, within }: Target): string {
  const parts = [role, name && `«${name}»`, namePattern && `/${namePattern}/`, text && `with «${text}»`]
  return parts.filter(Boolean).join(' ') + (within ? ` in ${describeTarget(within)}` : '')
}

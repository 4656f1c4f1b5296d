// An office of the test's own: a server with the demo's company and people, and windows of people who have signed in.
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../tests/fixtures.ts'
import { OwnServer } from './own-server.ts'

/** People of the demo: they need no second step. */
export const DEMO_EMAILS = {
  administrator: 'olga.vetrova@moroshka.example',
  head: 'anton.gurov@moroshka.example',
  manager: 'maria.sokolova@moroshka.example',
  analyst: 'ilya.kravtsov@moroshka.example',
  editor: 'darya.lim@moroshka.example',
  reader: 'petr.nazarov@moroshka.example',
} as const

export type DemoRole = keyof typeof DEMO_EMAILS

type Recorded = { id: string; number: string; version: number }

export class Office {
  readonly #server = new OwnServer()
  readonly #problems: string[] = []
  readonly #contexts = new Set<BrowserContext>()

  get url(): string {
    return this.#server.url
  }

  async start(more: (port: number) => Record<string, string> = () => ({})): Promise<void> {
    const settings = { OFFICE_DEMO: 'true', CAPTCHA_WORK: '100', FORM_POSTS_PER_MINUTE: '10000' }
    await this.#server.start('demo', (port) => ({ ...settings, ...more(port) }))
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }

  /**
   * After each test. Playwright leaves these windows open until the worker ends: each would draw, ask the server after
   * every change and look for a stopped server during the tests that follow.
   */
  async endTest(): Promise<void> {
    for (const context of this.#contexts) await context.close()
    this.#contexts.clear()
    expect(this.#problems.splice(0), 'no window of the office has an error').toEqual([])
  }

  /** A window of somebody who has not signed in yet. */
  async openGate(browser: Browser): Promise<Page> {
    return this.openWindow(await browser.newContext({ baseURL: this.url }))
  }

  /** A window of a person who has signed in. */
  async signIn(browser: Browser, role: DemoRole, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ baseURL: this.url, ...options })
    const data = { email: DEMO_EMAILS[role], password: await this.passwordOf(role), remember: false }
    const answer = await context.request.post('/office/api/session', { data, headers: { origin: this.url } })
    expect(answer.status(), await answer.text()).toBe(200)
    return this.openWindow(context)
  }

  /** One more window of the same person, watched for errors. */
  async openWindow(context: BrowserContext): Promise<Page> {
    this.#contexts.add(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => this.#problems.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // The browser itself reports a lost connection and a refused call.
      if (
        message.type() === 'error' &&
        !/ERR_INTERNET_DISCONNECTED|status of (400|401|404|409|429)/.test(message.text())
      ) {
        this.#problems.push(`${message.type()}: ${message.text()}`)
      }
    })
    return page
  }

  /** The start prints each demo person with the password of this installation, after it has opened. */
  async passwordOf(role: DemoRole): Promise<string> {
    const line = new RegExp(`${DEMO_EMAILS[role]}\\s+(\\S+)`)
    await expect.poll(() => this.#server.printed).toMatch(line)
    return line.exec(this.#server.printed)?.[1] ?? ''
  }
}

/** Writes a call down as the person of the window, and returns the request. */
export async function recordCall(page: Page, call: Record<string, unknown>): Promise<Recorded> {
  const session = (await (await page.request.get('/office/api/session')).json()) as { token: string }
  const answer = await page.request.post('/office/api/requests', {
    data: { id: crypto.randomUUID(), ...call },
    headers: { origin: new URL(page.url()).origin, 'x-office-token': session.token },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { request: Recorded }).request
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider, `${page.url()} is not wider than the window`).toBe(0)
}

/** After what is fading in: axe measures the contrast of a text that is half there. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await expect(page.locator('[data-starting-style]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  await expectAccessible(page)
}

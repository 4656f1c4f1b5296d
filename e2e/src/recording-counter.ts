// A counter in the place of Yandex Metrika: it records every call and knows the visitor's id.
import type { Page } from '@playwright/test'

export const COUNTER_ID = 12_345_678
export const CLIENT_ID = '1700000042'

type CounterCall = readonly [counter: number, method: string, first?: unknown, second?: unknown]

/** Like the real script it takes the queued calls and every call after them. */
const SCRIPT = `
  const queued = window.ym.a ?? []
  window.recorded = []
  window.ym = (...call) => {
    window.recorded.push(call.filter((part) => typeof part !== 'function'))
    if (call[1] === 'getClientID') call[2]('${CLIENT_ID}')
  }
  for (const call of queued) window.ym(...call)
`

export interface RecordedCounter {
  /** Addresses outside of the site that the page has requested. */
  requested: string[]
  calls: () => Promise<CounterCall[]>
  /** Name and parameters of each goal. */
  goals: () => Promise<unknown[][]>
  /** Address and options of each page view. */
  hits: () => Promise<unknown[][]>
}

export async function recordCounter(page: Page): Promise<RecordedCounter> {
  const requested: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') requested.push(request.url())
  })
  await page.route('https://mc.yandex.ru/metrika/tag.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  const calls = () => page.evaluate(() => (window as unknown as { recorded?: CounterCall[] }).recorded ?? [])
  const detailsOf = async (wanted: string) =>
    (await calls()).filter(([, method]) => method === wanted).map(([, , ...details]) => details)
  return { requested, calls, goals: () => detailsOf('reachGoal'), hits: () => detailsOf('hit') }
}

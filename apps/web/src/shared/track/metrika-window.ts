// The function of Yandex Metrika in the window, and the id that it gives to a visitor.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { isCountingAllowed } from '../cookies/cookies-accepted.ts'

export interface MetrikaQueue {
  (counter: number, method: string, ...args: unknown[]): void
  /** Queues calls made before the script has loaded. */
  a?: unknown[]
  l?: number
}

declare global {
  interface Window {
    ym?: MetrikaQueue
    /** E-commerce data for Metrika. */
    dataLayer?: unknown[]
  }
}

/** A blocked script never answers, and no request may wait for it longer. */
const CLIENT_ID_WAIT_MS = 500

/** Undefined without a counter, without consent, and when the counter does not answer in time. */
export function metrikaClientId({
  metrikaId,
  countsUnlessRefused,
}: Pick<PublicSettings, 'metrikaId' | 'countsUnlessRefused'>): Promise<string | undefined> {
  const { ym } = window
  if (metrikaId === null || !ym || !isCountingAllowed(countsUnlessRefused)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    setTimeout(resolve, CLIENT_ID_WAIT_MS, undefined)
    ym(metrikaId, 'getClientID', (id: unknown) => resolve(typeof id === 'string' ? id : undefined))
  })
}

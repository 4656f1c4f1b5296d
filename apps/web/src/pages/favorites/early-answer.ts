// Hands the response that the early script has requested over to the page's code.

export interface EarlyAnswer {
  ids: readonly number[]
  /** The body of the response; rejected if the call failed. */
  flats: Promise<unknown>
}

/** Counted from the start of the page load, when the early script sends its request. */
const FRESH_MS = 30_000

/**
 * Returns the response once, only shortly after the page load, and only for exactly these ids: a later call must load
 * fresh prices.
 */
export function takeEarlyAnswer(ids: readonly number[]): Promise<unknown> | undefined {
  const early = window.earlyFavorites
  window.earlyFavorites = undefined
  const isWanted = early?.ids.join() === ids.join() && performance.now() < FRESH_MS
  return isWanted ? early?.flats : undefined
}

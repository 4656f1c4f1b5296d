// The flats that the early script has asked for, taken over by the page's code.

export interface EarlyAnswer {
  ids: readonly number[]
  /** The body of the answer; rejected if the call failed. */
  flats: Promise<unknown>
}

/** Counted from the start of the page, which is when the early script has asked. */
const FRESH_MS = 30_000

/** Once, only soon, and only for the very ids that are wanted: a later call must bring fresh prices. */
export function takeEarlyAnswer(ids: readonly number[]): Promise<unknown> | undefined {
  const early = window.earlyFavorites
  window.earlyFavorites = undefined
  const isWanted = early?.ids.join() === ids.join() && performance.now() < FRESH_MS
  return isWanted ? early?.flats : undefined
}

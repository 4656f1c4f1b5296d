// The rate at which the present value of flows is zero: by bisection, which always converges.

const HALVINGS = 200

/**
 * The rate in (least, most) where `valueAt` is zero, or null when it has the same sign at both ends. For flows that
 * change sign once, as an investment or a loan does, there is one such rate.
 */
export function zeroRate(valueAt: (rate: number) => number, least: number, most: number): number | null {
  let low = least
  let high = most
  const atLow = valueAt(low)
  const atHigh = valueAt(high)
  if (atLow === 0) return low
  if (atHigh === 0) return high
  if (atLow > 0 === atHigh > 0) return null
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (valueAt(middle) > 0 === atLow > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** What flows at the ends of years 0, 1, 2… are worth in year 0. */
export function presentValue(flows: readonly number[], rate: number): number {
  let value = 0
  for (let year = flows.length - 1; year >= 0; year--) value = value / (1 + rate) + (flows[year] as number)
  return value
}

/** The internal rate of return between -99 % and 1000 % a year, or null when there is none. */
export function internalRatePercent(flows: readonly number[]): number | null {
  const rate = zeroRate((candidate) => presentValue(flows, candidate), -0.99, 10)
  return rate === null ? null : rate * 100
}

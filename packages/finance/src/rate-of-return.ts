// The rate at which the present value of flows is zero.

const MOST_STEPS = 200

/**
 * The rate in (least, most) where `valueAt` is zero, or null when it has the same sign at both ends. For flows that
 * change sign once, as an investment or a loan does, there is one such rate.
 *
 * T. R. Chandrupatla's method (1997): a parabola through the last three points where it is certain to come closer, the
 * middle otherwise. It takes 20 values where bisection takes 60, and the full cost of a loan of 30 years has 360 flows.
 */
export function zeroRate(valueAt: (rate: number) => number, least: number, most: number): number | null {
  let near: Point = { rate: most, value: valueAt(most) }
  let far: Point = { rate: least, value: valueAt(least) }
  if (far.value === 0) return least
  if (near.value === 0) return most
  if (far.value > 0 === near.value > 0) return null
  // Where the next rate lies on the way from `near` to `far`: they have different signs.
  let share = 0.5
  for (let step = 0; step < MOST_STEPS; step++) {
    const rate = near.rate + share * (far.rate - near.rate)
    const next: Point = { rate, value: valueAt(rate) }
    const isSameSide = next.value > 0 === near.value > 0
    const before = isSameSide ? near : far
    if (!isSameSide) far = near
    near = next
    const best = Math.abs(near.value) < Math.abs(far.value) ? near : far
    const closest = (2 * Number.EPSILON * Math.abs(best.rate) + Number.MIN_VALUE) / Math.abs(far.rate - near.rate)
    if (best.value === 0 || closest > 0.5) return best.rate
    share = Math.min(1 - closest, Math.max(closest, nextShare(near, far, before)))
  }
  return near.rate
}

interface Point {
  readonly rate: number
  readonly value: number
}

function nextShare(a: Point, b: Point, c: Point): number {
  const rates = (a.rate - b.rate) / (c.rate - b.rate)
  const values = (a.value - b.value) / (c.value - b.value)
  if (values ** 2 >= rates || (1 - values) ** 2 >= 1 - rates) return 0.5
  return (
    (a.value / (b.value - a.value)) * (c.value / (b.value - c.value)) +
    (((c.rate - a.rate) / (b.rate - a.rate)) * (a.value / (c.value - a.value)) * b.value) / (c.value - b.value)
  )
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

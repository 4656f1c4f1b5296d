// A small seeded generator of pseudo-random numbers, so that the same seed always gives the same company.

export interface SeededRandom {
  /** A float in [0, 1). */
  next(): number
  /** A whole number in [from, to]. */
  int(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** Picks by weight; weights that are not positive never win. */
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
}

/** FNV-1a, so that a readable name can seed its own independent stream. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 0x01000193)
  }
  return h >>> 0
}

/** mulberry32: 32 bits of state, passes the usual tests, four lines. */
export function seededRandom(seed: number, stream = ''): SeededRandom {
  let state = (seed ^ hash(stream)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('pick: the list is empty')
    return item
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick,
    weighted: (items, weight) => {
      const weights = items.map((item) => Math.max(0, weight(item)))
      let mark = next() * weights.reduce((a, b) => a + b, 0)
      for (let i = 0; i < items.length; i++) {
        const item = items[i]
        mark -= weights[i] ?? 0
        if (mark < 0 && item !== undefined) return item
      }
      return pick(items)
    },
  }
}

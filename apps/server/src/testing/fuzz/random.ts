// Random choices of the fuzzer: one seed and one number give the same choices on every machine.

export class Random {
  #state: number

  constructor(seed: number, number = 0) {
    // Neighbouring seeds and numbers must give unrelated sequences.
    this.#state = scramble(scramble(seed >>> 0) ^ Math.imul(number + 1, 0x9e3779b1))
  }

  /** From 0 up to 1: mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    return scramble(this.#state) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to pick from')
    return items[this.below(items.length)] as Item
  }

  /** Picks a key by its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][]
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    return this.pick(entries)[0]
  }

  /** A string of that many digits. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('')
  }
}

function scramble(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}

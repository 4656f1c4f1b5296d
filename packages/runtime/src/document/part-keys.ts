// The keys of reused parts: equal for equal props, different for all others. Frozen objects and functions are written as
// numbers: a key with the JSON of a flat and its folded flats is several KB long, and a page looks up dozens of keys.
import { LRUCache } from 'lru-cache'

/** About two thousand flats. */
const MAX_CHARACTERS = 2_000_000

export class PartKeys {
  /** Equal objects of different answers have the same number. */
  readonly #numberOfJson = new LRUCache<string, number>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, json) => json.length,
  })
  readonly #numbers = new WeakMap<object, number>()
  #lastNumber = 0

  of(name: string, props: object): string {
    let key = name
    // The names of props belong to the key: one use of a part may leave out a prop that another one has.
    for (const prop of Object.keys(props)) {
      const value = (props as Record<string, unknown>)[prop]
      key += ` ${prop}=${isHandler(prop, value) ? 'handler' : this.#keyOf(value)}`
    }
    return key
  }

  #keyOf(value: unknown): string {
    if (typeof value === 'function') return `#${this.#numberOf(value, () => this.#next())}`
    if (typeof value !== 'object' || value === null) return value === undefined ? 'undefined' : jsonOf(value)
    if (!Object.isFrozen(value)) return jsonOf(value)
    return `#${this.#numberOf(value, () => this.#byJson(jsonOf(value)))}`
  }

  #numberOf(value: object, find: () => number): number {
    let number = this.#numbers.get(value)
    if (number === undefined) {
      number = find()
      this.#numbers.set(value, number)
    }
    return number
  }

  #byJson(json: string): number {
    let number = this.#numberOfJson.get(json)
    if (number === undefined) {
      number = this.#next()
      this.#numberOfJson.set(json, number)
    }
    return number
  }

  /** Never used again: the markup of an evicted object must not be found by another one. */
  #next(): number {
    this.#lastNumber += 1
    return this.#lastNumber
  }
}

/** The server's markup has no handlers, only whether there is one may change it. */
function isHandler(prop: string, value: unknown): boolean {
  return typeof value === 'function' && /^on[A-Z]/.test(prop)
}

function jsonOf(value: unknown): string {
  refuseUnlikeJson(value)
  return JSON.stringify(value)
}

/** JSON of a Map is `{}`, and that of a function inside an object is nothing: different props would have the same key. */
function refuseUnlikeJson(value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) {
      throw new TypeError(`a reused part cannot have a ${value.constructor.name} in its props`)
    }
    for (const inner of Object.values(value)) refuseUnlikeJson(inner)
  } else if (typeof value === 'number' ? !Number.isFinite(value) : !jsonTypes.has(typeof value)) {
    throw new TypeError(`a reused part cannot have this ${typeof value} in its props: ${String(value)}`)
  }
}

const jsonTypes = new Set(['string', 'boolean', 'undefined', 'object'])

// Reads a phrase word by word: the rules of the grammar ask it whether a pattern or a number stands at a place.
import type { Condition, Reason } from './conditions.ts'
import type { Pattern } from './lexicon.ts'
import { cardinalForms, ordinalForms } from './numbers.ts'
import { numberOf, type Token } from './tokens.ts'

/** What a rule found: conditions, or answers to choose from, or words that are no filter. */
export type Match = { end: number } & (
  | { conditions: readonly Condition[] }
  | { answers: readonly (readonly Condition[])[] }
  | { reason: Reason }
)

export type Rule = (scanner: Scanner, at: number) => Match | null

interface FoundNumber {
  value: number
  ordinal: boolean
  end: number
}

/** «5-й», «10-го». «50 м» is fifty metres. */
const ordinalEnds = new Set(['й', 'я', 'го', 'ом', 'му'])
/** «2-х комнатная», «от 5-ти» */
const cardinalEnds = new Set(['х', 'ти', 'мя'])

export class Scanner {
  readonly tokens: readonly Token[]
  /** The keys of the known words at each token, repaired ones included. */
  readonly #keys: readonly ReadonlySet<string>[]

  constructor(tokens: readonly Token[], keys: readonly ReadonlySet<string>[]) {
    this.tokens = tokens
    this.#keys = keys
  }

  has(at: number, word: string): boolean {
    return this.#keys[at]?.has(word) === true
  }

  isMark(at: number, mark: string): boolean {
    const token = this.tokens[at]
    return token?.kind === 'mark' && token.text === mark
  }

  /** Where the pattern ends; null when it does not stand here. */
  match(at: number, pattern: Pattern, item = 0): number | null {
    const wanted = pattern[item]
    if (!wanted) return at
    const here = wanted.words.some((word) => this.has(at, word)) ? this.match(at + 1, pattern, item + 1) : null
    return here ?? (wanted.optional ? this.match(at, pattern, item + 1) : null)
  }

  /** The end of the longest of the patterns. */
  longest(at: number, patterns: readonly Pattern[]): number | null {
    let end: number | null = null
    for (const pattern of patterns) {
      const found = this.match(at, pattern)
      if (found !== null && found > at && (end === null || found > end)) end = found
    }
    return end
  }

  /** The longest match among named groups of patterns. */
  choose<Name>(
    at: number,
    groups: readonly { name: Name; patterns: readonly Pattern[] }[],
  ): { name: Name; end: number } | null {
    let best: { name: Name; end: number } | null = null
    for (const { name, patterns } of groups) {
      const end = this.longest(at, patterns)
      if (end !== null && (best === null || end > best.end)) best = { name, end }
    }
    return best
  }

  number(at: number): FoundNumber | null {
    const token = this.tokens[at]
    if (token?.kind === 'number') {
      const next = this.tokens[at + 1]
      const ending = next?.kind === 'word' && next.start - token.end <= 1 ? next.text : ''
      const ordinal = ordinalEnds.has(ending)
      return { value: numberOf(token), ordinal, end: at + (ordinal || cardinalEnds.has(ending) ? 2 : 1) }
    }
    return this.#numberInWords(at)
  }

  /** «двадцать пять», «двадцать пятом» */
  #numberInWords(at: number): FoundNumber | null {
    let sum = 0
    let step = Number.POSITIVE_INFINITY
    let end = at
    for (; ; end++) {
      const word = this.tokens[end]?.text ?? ''
      const cardinal = cardinalForms.get(word)
      const value = cardinal ?? ordinalForms.get(word)
      // Each next word must fit below the previous one: сто, двадцать, пять.
      if (value === undefined || value >= step) break
      sum += value
      if (cardinal === undefined) return { value: sum, ordinal: true, end: end + 1 }
      step = value >= 100 ? 100 : value >= 20 ? 10 : 0
    }
    return end === at ? null : { value: sum, ordinal: false, end }
  }
}

// Words by their forms, and patterns of several words. A word of the grammar is its own key: `отделк/a` is known under
// each of its forms.
import { formsOf } from './inflection.ts'

interface Item {
  words: readonly string[]
  optional: boolean
}

export type Pattern = readonly Item[]

export class Lexicon {
  /** The keys of the words that have this form. */
  readonly #keys = new Map<string, Set<string>>()

  add(key: string, forms: readonly string[]): void {
    for (const form of forms) {
      const keys = this.#keys.get(form)
      if (keys) keys.add(key)
      else this.#keys.set(form, new Set([key]))
    }
  }

  keysOf(form: string): ReadonlySet<string> {
    return this.#keys.get(form) ?? none
  }

  forms(): Iterable<string> {
    return this.#keys.keys()
  }

  /** `чистов/j отделк/a?`: words by spaces, alternatives by |, an optional word ends with ?. */
  pattern(text: string): Pattern {
    return text.split(' ').map((part) => {
      const optional = part.endsWith('?')
      const words = (optional ? part.slice(0, -1) : part).split('|')
      for (const word of words) this.add(word, formsOf(word))
      return { words, optional }
    })
  }

  /** Several patterns by `;`. */
  patterns(text: string): Pattern[] {
    return text.split(';').map((one) => this.pattern(one.trim()))
  }
}

const none: ReadonlySet<string> = new Set()

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
  readonly #byLetter = new Map<string, string[]>()
  #indexed = 0

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

  /** The known forms that begin with this letter. */
  formsFrom(letter: string): readonly string[] {
    if (this.#indexed !== this.#keys.size) {
      this.#byLetter.clear()
      for (const form of this.#keys.keys()) {
        const forms = this.#byLetter.get(form.charAt(0))
        if (forms) forms.push(form)
        else this.#byLetter.set(form.charAt(0), [form])
      }
      this.#indexed = this.#keys.size
    }
    return this.#byLetter.get(letter) ?? []
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

// Reads a phrase: at each place the longest match of all rules is taken, the rest is repaired, skipped as filler, or
// reported as not understood.

import { withAlternatives, withLikelyMeanings } from './clauses.ts'
import type { Condition, PhrasePart, ReadPhrase } from './conditions.ts'
import { Exclusions } from './exclusions.ts'
import { featuresRule } from './features.ts'
import { flatNumberRule } from './flat-number.ts'
import { floorsRule } from './floors.ts'
import { formsOf } from './inflection.ts'
import { keysRule } from './keys.ts'
import { Lexicon } from './lexicon.ts'
import { moscowRule } from './moscow.ts'
import { notSoldRule } from './not-sold.ts'
import { cardinalForms, ordinalForms } from './numbers.ts'
import { ordersRule } from './orders.ts'
import { pagesRule } from './pages.ts'
import { nearMetroRule, placesRule } from './places.ts'
import { quantityRule } from './quantity.ts'
import { type Repair, repairWord, toEnglishLayout, toRussianLayout } from './repair.ts'
import { roomsRule } from './rooms.ts'
import { type Match, type Rule, Scanner } from './scanner.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A phrase is one search, not a letter. */
const PHRASE_MAX_LENGTH = 200

/** Words that change nothing about the search. */
const fillers =
  'квартир/a квартирк/a кв ли лишь что любой люб/j хочу хотим хотел хотела хотелось хотели бы купить куплю покупка ищу ищем искать нужна нужно нужен нужны подобрать подбери подберите покажи показать покажите найди найти найдите интересует интересуют новостройк/a жилье жилья вариант/m как/j нибудь или либо и а но да нет чтобы чтоб пожалуйста мне нам есть был была было были желательно лучше можно только где это дом/m еще также тоже котор/j все всё все-таки недвижимост/s рублей мой нас вас вам добрый день здравствуйте привет застройщик/m'.split(
    ' ',
  )

/** Belong to the word after them: «без соседей», «рядом со школой». */
const connectives =
  'без с со для у на в во рядом около возле из под по не ни от до за к о об при над кроме недалеко близко'.split(' ')

const MAX_REMEMBERED = 500

const OR = /(^|\s)(или|либо|иль)(\s|$)/i

interface Word {
  token: Token
  keys: ReadonlySet<string>
  /** Whether a repaired word is shown as understood, or the visitor is asked about it. */
  repair: 'shown' | 'asked' | null
}

interface ReadOptions {
  /** Reads the text as it is typed, even when it looks like the other keyboard layout. */
  keepLayout?: boolean
}

export class PhraseReader {
  readonly #lexicon = new Lexicon()
  readonly #repairs = new Map<string, Repair | null>()
  readonly #rules: readonly Rule[]
  readonly #exclusions: Exclusions
  readonly #fillers: ReadonlySet<string>
  readonly #connectives = new Set(connectives)

  constructor(vocabulary: Vocabulary) {
    const lexicon = this.#lexicon
    const rooms = roomsRule(lexicon, vocabulary)
    const quantity = quantityRule(lexicon, vocabulary)
    this.#rules = [
      rooms,
      floorsRule(lexicon),
      keysRule(lexicon, vocabulary),
      featuresRule(lexicon, vocabulary),
      ordersRule(lexicon),
      quantity,
      flatNumberRule(lexicon, (scanner, at) => rooms(scanner, at) ?? quantity(scanner, at)),
      nearMetroRule(lexicon),
      placesRule(lexicon, vocabulary),
      moscowRule(lexicon, vocabulary),
      pagesRule(lexicon, vocabulary),
      notSoldRule(lexicon, vocabulary),
    ]
    this.#exclusions = new Exclusions(lexicon, vocabulary)
    this.#fillers = new Set(fillers.flatMap(formsOf))
    lexicon.add('filler', [...this.#fillers])
    lexicon.add('filler', connectives)
    lexicon.add('number', [...cardinalForms.keys(), ...ordinalForms.keys()])
  }

  read(typed: string, { keepLayout = false }: ReadOptions = {}): ReadPhrase {
    const text = typed.slice(0, PHRASE_MAX_LENGTH)
    const asTyped = { text, layoutRepaired: false, parts: this.#parts(text) }
    if (keepLayout || lostLetters(asTyped) === 0) return asTyped
    const retyped = /[a-z]/i.test(text)
      ? toRussianLayout(text, (word) => this.#lexicon.keysOf(word).size > 0 && /..|[km]/.test(word))
      : toEnglishLayout(text)
    if (retyped === text) return asTyped
    const repaired = { text: retyped, layoutRepaired: true, parts: this.#parts(retyped) }
    const gained = repaired.parts.some(({ kind }) => kind === 'understood')
    return gained && lostLetters(repaired) < lostLetters(asTyped) ? repaired : asTyped
  }

  #parts(text: string): PhrasePart[] {
    const words = tokensOf(text).map((token) => this.#lookUp(token))
    const scanner = new Scanner(
      words.map(({ token }) => token),
      words.map(({ keys }) => keys),
    )
    const found: PhrasePart[] = []
    /** Words that no rule took, by their place. */
    const lost: number[] = []
    for (let at = 0; at < words.length; ) {
      const match = this.#readAt(scanner, at)
      if (match) {
        found.push(partOf(text, words.slice(at, match.end), match, (word) => this.isFiller(word)))
        at = match.end
        continue
      }
      const token = words[at]?.token
      if (token && token.kind !== 'mark' && !this.isFiller(token.text)) lost.push(at)
      at++
    }
    const parts = [...found, ...this.#lostParts(text, words, lost, found)].sort((a, b) => a.start - b.start)
    const whole = withLikelyMeanings(this.#withConnectives(text, words, parts), text)
    return withoutReplaced(withAlternatives(whole, text, (between) => OR.test(between)))
  }

  #lookUp(token: Token): Word {
    const keys = this.#lexicon.keysOf(token.text)
    if (keys.size > 0 || token.kind !== 'word') return { token, keys, repair: null }
    const repair = this.#repair(token.text)
    if (!repair || repair.keys.has('filler') || repair.keys.has('number')) return { token, keys, repair: null }
    return { token, keys: repair.keys, repair: repair.doubtful ? 'asked' : 'shown' }
  }

  /** Remembered: the same words come again with every typed letter. */
  #repair(word: string): Repair | null {
    const known = this.#repairs.get(word)
    if (known !== undefined) return known
    if (this.#repairs.size >= MAX_REMEMBERED) this.#repairs.clear()
    const repair = repairWord(word, this.#lexicon)
    this.#repairs.set(word, repair)
    return repair
  }

  #longest(scanner: Scanner, at: number): Match | null {
    let best: Match | null = null
    for (const rule of this.#rules) {
      const match = rule(scanner, at)
      if (match && (best === null || match.end > best.end)) best = match
    }
    return best
  }

  /** What is wanted here, or what is not: the longer of both. */
  #readAt(scanner: Scanner, at: number): Match | null {
    const read = (place: number) => this.#longest(scanner, place)
    const wanted = read(at)
    const excluded = this.#exclusions.before(scanner, at, read)
    const isBetter = excluded && (!wanted || ('conditions' in excluded && excluded.end > wanted.end))
    if (isBetter) return excluded
    return wanted && this.#exclusions.after(scanner, at, wanted)
  }

  /** Whether the word changes nothing about a search. */
  isFiller(word: string): boolean {
    return this.#fillers.has(word) || this.#connectives.has(word)
  }

  /** Neighbouring lost words are one part; words that mean nothing alone may stand between them. */
  #lostParts(
    text: string,
    words: readonly Word[],
    lost: readonly number[],
    found: readonly PhrasePart[],
  ): PhrasePart[] {
    const runs: number[][] = []
    for (const place of lost) {
      const run = runs[runs.length - 1]
      const last = run?.[run.length - 1]
      if (run && last !== undefined && this.#isOneRun(words, last, place, found)) run.push(place)
      else runs.push([place])
    }
    return runs.map((run) => {
      const [first = 0] = run
      const last = run[run.length - 1] ?? first
      const match = { end: last + 1, reason: 'no-filter' } as const
      return partOf(text, words.slice(first, last + 1), match, (word) => this.isFiller(word))
    })
  }

  #isOneRun(words: readonly Word[], from: number, to: number, found: readonly PhrasePart[]): boolean {
    const start = words[from]?.token.end ?? 0
    const end = words[to]?.token.start ?? 0
    if (found.some((part) => part.start >= start && part.end <= end)) return false
    return words.slice(from + 1, to).every(({ token }) => token.kind !== 'mark')
  }

  /** A part that is not understood begins with its preposition. */
  #withConnectives(text: string, words: readonly Word[], parts: readonly PhrasePart[]): PhrasePart[] {
    return parts.map((part, place) => {
      if (part.kind !== 'not-understood' || part.reason !== 'no-filter') return part
      const floor = parts[place - 1]?.end ?? 0
      let { start } = part
      for (const { token } of words.filter((word) => word.token.end <= part.start).reverse()) {
        if (token.start < floor || !this.#connectives.has(token.text)) break
        start = token.start
      }
      return { ...part, start, source: text.slice(start, part.end) }
    })
  }
}

function partOf(text: string, words: readonly Word[], match: Match, isFiller: (word: string) => boolean): PhrasePart {
  const start = words[0]?.token.start ?? 0
  const end = words[words.length - 1]?.token.end ?? start
  const place = { start, end, source: text.slice(start, end) }
  if ('reason' in match) return { ...place, kind: 'not-understood', reason: match.reason }
  if ('answers' in match) return { ...place, kind: 'question', answers: match.answers }
  const asked = words.find(({ repair }) => repair === 'asked')?.token
  if (asked) {
    // The question is about the misspelt word alone where no other word would be lost.
    const isAlone = words.every(({ token }) => token === asked || token.kind === 'mark' || isFiller(token.text))
    const about = isAlone ? { start: asked.start, end: asked.end, source: text.slice(asked.start, asked.end) } : place
    return { ...about, kind: 'question', answers: [match.conditions], isGuess: true }
  }
  const repaired = words.some(({ repair }) => repair === 'shown')
  return { ...place, kind: 'understood', conditions: match.conditions, repaired }
}

/** «до 15 млн, нет, до 17 млн»: the later bound counts, and the earlier one is reported as replaced. */
function withoutReplaced(parts: readonly PhrasePart[]): PhrasePart[] {
  return parts.map((part, place) => {
    if (part.kind !== 'understood') return part
    const later = parts.slice(place + 1).flatMap((one) => (one.kind === 'understood' ? one.conditions : []))
    const replaced = part.conditions.some((condition) => later.some((other) => contradicts(condition, other)))
    if (!replaced) return part
    const { start, end, source } = part
    return { start, end, source, kind: 'not-understood', reason: 'replaced' }
  })
}

function contradicts(earlier: Condition, later: Condition): boolean {
  if (earlier.field !== later.field) return false
  if ('min' in earlier && 'min' in later) {
    return (earlier.min !== null && later.min !== null) || (earlier.max !== null && later.max !== null)
  }
  return earlier.field === 'downPayment'
}

/** How many letters are not understood, to choose between two keyboard layouts. */
function lostLetters({ parts }: ReadPhrase): number {
  return parts.reduce((sum, part) => sum + (part.kind === 'not-understood' ? part.source.length : 0), 0)
}

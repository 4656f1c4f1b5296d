// How many rooms: «двушка», «2-3 комнатная», «от двух комнат», «не студия».
import { comparisons } from './comparison.ts'
import type { Condition } from './conditions.ts'
import type { Lexicon, Pattern } from './lexicon.ts'
import type { Match, Rule, Scanner } from './scanner.ts'
import type { Vocabulary } from './vocabulary.ts'

const names: readonly [number, string][] = [
  [0, 'студ/i; студийк/a; квартир/a студ/i; студий'],
  [1, 'однушк/a; однушечк/a; однух/a; однокомнатн/j; однокомнатк/a; однокомн; единичк/a'],
  [2, 'двушк/a; двушечк/a; двуха; двуху; двухи; двухой; двухкомнатн/j; двухкомн; двойк/a'],
  [3, 'трешк/a; трешечк/a; трехушк/a; треш/a; трехкомнатн/j; трехкомн; тройк/a'],
  [4, 'четырешк/a; четырехкомнатн/j; четырехкомн; четверк/a; четверочк/a'],
  [5, 'пятикомнатн/j; пятишк/a'],
  [6, 'шестикомнатн/j'],
]

/** A name of the rooms, for what is said before it: «большая двушка». */
export const roomWords: string = names.map(([, text]) => text).join('; ')

/** Slang that sellers use for different things. */
const doubtful: readonly [string, readonly number[]][] = [
  ['гостинк/a; малосемейк/a; малометражк/a', [0]],
  ['полуторк/a; полторушк/a; полторашк/a', [1, 2]],
]

const MAX_ROOMS = 9

/** The rooms of flats on sale, with the attribute of each. */
export function roomAttributes({ attributes }: Pick<Vocabulary, 'attributes'>): Map<number, string> {
  const found = new Map<number, string>()
  for (const { name, label, category } of attributes) {
    if (category !== 'rooms') continue
    const digit = /^(?:rooms-)?(\d)/.exec(name)?.[1] ?? /^(\d)/.exec(label)?.[1]
    if (digit !== undefined) found.set(Number(digit), name)
    else if (/студи/i.test(label)) found.set(0, name)
  }
  return found
}

export function roomsRule(lexicon: Lexicon, vocabulary: Vocabulary): Rule {
  const reader = new RoomsReader(lexicon, vocabulary)
  return (scanner, at) => reader.read(scanner, at)
}

class RoomsReader {
  readonly #offered: readonly number[]
  readonly #names: { name: number; patterns: Pattern[] }[]
  readonly #doubtful: { name: readonly number[]; patterns: Pattern[] }[]
  readonly #euro: Condition | null
  readonly #comparison: ReturnType<typeof comparisons>
  readonly #roomWord: Pattern[]
  /** «2кк» are two rooms; «до 5кк» are millions. */
  readonly #shortRoomWord: Pattern[]
  readonly #or: Pattern[]
  readonly #euroWord: Pattern[]
  readonly #bedroom: Pattern[]

  constructor(lexicon: Lexicon, vocabulary: Vocabulary) {
    const of = (text: string) => lexicon.patterns(text)
    this.#offered = [...roomAttributes(vocabulary).keys()].sort((a, b) => a - b)
    // «евродвушка» in one word
    const inOneWord = (text: string) =>
      text
        .split('; ')
        .filter((word) => !word.includes(' '))
        .map((word) => `евро${word}`)
        .join('; ')
    this.#names = [
      ...names.map(([name, text]) => ({ name, patterns: of(text) })),
      // The tens mark the euro format.
      ...names.map(([name, text]) => ({ name: name + 10, patterns: of(inOneWord(text)) })),
    ]
    this.#doubtful = doubtful.map(([text, name]) => ({ name, patterns: of(text) }))
    const euro = vocabulary.attributes.find(({ name }) => name === 'euro')
    this.#euro = euro ? { field: 'attributes', name: euro.name, label: euro.label } : null
    this.#comparison = comparisons(lexicon)
    this.#roomWord = of('комнат/a; комнатн/j; комн; ком; к кв?; комн кв; ккв; шк/a; ушк/a')
    this.#shortRoomWord = [...this.#roomWord, ...of('кк')]
    this.#or = of('или; и; либо; иль')
    this.#euroWord = of('евро')
    this.#bedroom = of('спальн/y; спальн/j; спален')
  }

  read(scanner: Scanner, at: number): Match | null {
    const slang = scanner.choose(at, this.#doubtful)
    if (slang) return { end: slang.end, answers: slang.name.map((value) => [{ field: 'rooms', values: [value] }]) }
    return this.#readNamed(scanner, at) ?? this.#readCounted(scanner, at)
  }

  #readName(scanner: Scanner, at: number): { value: number; euro: boolean; end: number } | null {
    const euro = scanner.longest(at, this.#euroWord)
    const found = scanner.choose(euro ?? at, this.#names)
    if (!found) return null
    return { value: found.name % 10, euro: euro !== null || found.name >= 10, end: found.end }
  }

  /** «двушка», «двух-трёхкомнатная» */
  #readNamed(scanner: Scanner, at: number): Match | null {
    const name = this.#readName(scanner, at)
    if (name) return this.#withCounted(scanner, name) ?? this.#offer([name.value], name.end, name.euro)
    const number = scanner.number(at)
    if (!number || number.value > MAX_ROOMS || scanner.tokens[at]?.kind !== 'word') return null
    const second = this.#readName(scanner, scanner.longest(number.end, this.#or) ?? number.end)
    // Only the adjective joins with a number before it.
    if (!second || second.value === 0) return null
    return this.#offer([number.value, second.value], second.end, second.euro)
  }

  /** «студия, 1, 3 комнаты» */
  #withCounted(scanner: Scanner, { value, end }: { value: number; end: number }): Match | null {
    const list = value === 0 && scanner.isMark(end, ',') ? this.#readList(scanner, end + 1) : null
    const afterList = list && scanner.longest(list.end, this.#roomWord)
    return list && afterList ? this.#offer([value, ...list.values], afterList) : null
  }

  /** «2-3 комнаты», «от двух комнат» */
  #readCounted(scanner: Scanner, at: number): Match | null {
    const comparison = this.#comparison(scanner, at)
    const list = this.#readList(scanner, comparison?.end ?? at)
    if (!list) return null
    const [first = 0] = list.values
    const bedrooms = scanner.longest(list.end, this.#bedroom)
    // Some count the living room too, some do not.
    if (bedrooms !== null) return this.#ask([first + 1, first], bedrooms)
    const end = scanner.longest(list.end, comparison ? this.#roomWord : this.#shortRoomWord)
    if (end === null) return null
    if (comparison?.name === 'min' && !scanner.has(at, 'с')) {
      return this.#offer(
        this.#offered.filter((value) => value >= Math.max(first, 1)),
        end,
      )
    }
    if (comparison?.name === 'max') {
      return this.#offer(
        this.#offered.filter((value) => value >= 1 && value <= first),
        end,
      )
    }
    return comparison && !scanner.has(at, 'с') ? null : this.#offer(list.values, end)
  }

  /** Whole numbers with dashes, commas and «или» between them. «2,3» is two numbers here. */
  #readList(scanner: Scanner, at: number): { values: number[]; end: number } | null {
    const values: number[] = []
    let end = at
    for (let place = at; ; ) {
      const token = scanner.tokens[place]
      const number = scanner.number(place)
      const written = token?.kind === 'number' ? token.text.split(/[.,]/).map(Number) : number ? [number.value] : []
      if (!number || number.ordinal || written.some((value) => value < 1 || value > MAX_ROOMS)) break
      if (!written.every(Number.isInteger)) break
      values.push(...written)
      end = number.end
      const next = scanner.isMark(end, '-') || scanner.isMark(end, ',') ? end + 1 : scanner.longest(end, this.#or)
      if (next === null) break
      place = next
    }
    return values.length > 0 ? { values, end } : null
  }

  #ask(values: readonly number[], end: number): Match | null {
    const offered = values.filter((value) => this.#offered.includes(value))
    return { end, answers: offered.map((value) => [{ field: 'rooms', values: [value] }]) }
  }

  #offer(values: readonly number[], end: number, euro = false): Match {
    const offered = values.filter((value) => this.#offered.includes(value))
    if (offered.length === 0) return { end, reason: 'no-value' }
    const rooms: Condition = { field: 'rooms', values: offered }
    return { end, conditions: euro && this.#euro ? [rooms, this.#euro] : [rooms] }
  }
}

// When the keys are handed over and when the building is commissioned: «ключи в 2027», «сдача до конца года», «сдан».
import type { Condition, Quarters } from './conditions.ts'
import type { Lexicon, Pattern } from './lexicon.ts'
import type { Match, Rule, Scanner } from './scanner.ts'
import type { Vocabulary } from './vocabulary.ts'

type Relation = 'in' | 'before' | 'through' | 'after' | 'from'

/** Whole quarters, counted from the year 0, so that neighbours are one apart. */
interface Period {
  first: number
  last: number
  /** «до конца 2027» ends with the quarter, «до июля» before it. */
  isEnd: boolean
  hasQuarter: boolean
  end: number
}

const months = 'январ/s феврал/s март/m апрел/s ма/e июн/s июл/s август/m сентябр/s октябр/s ноябр/s декабр/s'.split(
  ' ',
)
const FARTHEST_YEARS = 12

export function quarterName(quarter: number): string {
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
}

export function quarterNumber(name: string): number | null {
  const [, year, part] = /^(\d{4})-Q([1-4])$/.exec(name) ?? []
  return year === undefined ? null : Number(year) * 4 + Number(part) - 1
}

/** Commissioned from this quarter on. */
export function notReady(quarter: number): Condition {
  return { field: 'commissioning', from: quarterName(quarter), to: null }
}

export function keysRule(lexicon: Lexicon, { today }: Vocabulary): Rule {
  const reader = new KeysReader(lexicon, today)
  return (scanner, at) => reader.read(scanner, at)
}

class KeysReader {
  readonly #year: number
  /** The quarter of the company's day, from 0. */
  readonly #quarter: number
  readonly #building: Pattern[]
  readonly #unbuilt: Pattern[]
  readonly #ready: Pattern[]
  readonly #subjects: { name: 'keys' | 'commissioning'; patterns: Pattern[] }[]
  readonly #relations: { name: Relation; patterns: Pattern[] }[]
  readonly #parts: { name: readonly [number, number]; patterns: Pattern[] }[]
  readonly #quarters: { name: number; patterns: Pattern[] }[]
  readonly #words: Record<'quarter' | 'year' | 'thisYear' | 'nextYear' | 'end' | 'until', Pattern[]>

  constructor(lexicon: Lexicon, today: string) {
    const of = (text: string) => lexicon.patterns(text)
    this.#year = Number(today.slice(0, 4))
    this.#quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3)
    this.#ready = of(
      'уже? сдан|сдана|сдано|построен|построено; дом/m уже? сдан|построен|готов; уже? сданн/j|построенн/j дом/m|корпус/m|новостройк/a?; уже? готов/j дом/m|квартир/a|жиль/e|корпус/m?; готов|готова; с ключ/h; ключ/h сразу|сейчас|сегодня|уже; ключ/h на руки|руках; заселиться|заехать|въехать сразу|сейчас; сразу|сейчас заселиться|заехать|въехать; заселени/e сразу|сейчас; сразу ключ/h',
    )
    this.#building = of(
      'строящ/j; строящийся|строящемся|строящегося дом/m|корпус/m?; в? процессе строительства; не|еще не? сдан|сдана|сдано|построен|достроен|достроена|сданн/j|готов/j; недостроенн/j|недостроен|незаверш/j; на|в? стадии|этапе строительств/o|стройк/a; стройка; еще строится; дом/m? строится|строятся',
    )
    this.#unbuilt = of(
      'на|в? стадии|этапе|уровне котлован/m|фундамент/m; на|с? котлован/m; ранн/j|начальн/j стади/i|этап/m строительств/o?; старт/m продаж; на|со? старт/m продаж',
    )
    this.#subjects = [
      {
        name: 'keys',
        patterns: of(
          'с? ключ/h; выдач/a ключ/h; получени/e? ключ/h; заселени/e; заселиться|заехать|въехать|переехать; переезд/m; заезд/m',
        ),
      },
      {
        name: 'commissioning',
        patterns: of(
          'сдач/a дом/m?; срок/m? сдач/a дом/m?; срок/m ввод/m?; ввод/m в? эксплуатац/i?; сдается|сдадут|сдаются; дом/m сдается|сдадут; достроят',
        ),
      },
    ]
    this.#relations = [
      { name: 'in', patterns: of('в|во|на|будут|будет; будут|будет в|во') },
      { name: 'before', patterns: of('до|к|раньше') },
      { name: 'through', patterns: of('не позже|позднее') },
      { name: 'after', patterns: of('после|позже|позднее') },
      { name: 'from', patterns: of('с|от; не раньше|ранее; начиная с') },
    ]
    this.#parts = [
      { name: [0, 0], patterns: of('начал/a|начало|начале') },
      { name: [0, 1], patterns: of('перв/j половин/a; эт/j|этой|следующ/j? весн/a|весной') },
      { name: [1, 2], patterns: of('середин/a; эт/j|этим|следующ/j? лет/m|лето|летом|лету') },
      { name: [2, 3], patterns: of('втор/j половин/a; эт/j|этой|следующ/j? осен/s|осенью') },
      ...months.map((month, place) => ({
        name: [Math.floor(place / 3), Math.floor(place / 3)] as const,
        patterns: of(month),
      })),
    ]
    this.#quarters = ['i', 'ii', 'iii', 'iv'].map((roman, place) => ({ name: place, patterns: of(roman) }))
    this.#words = {
      quarter: of('квартал/m; кв'),
      year: of('год/m; г; году'),
      thisYear: of('эт/j|этом|этого|текущ/j год/m|году; сей год'),
      nextYear: of('следующ/j|будущ/j|нов/j год/m|году'),
      end: of('конц/m|конец'),
      until: of('по|до'),
    }
  }

  read(scanner: Scanner, at: number): Match | null {
    const ready = scanner.longest(at, this.#ready)
    const dated = this.#readDated(scanner, at)
    const unbuilt = scanner.longest(at, this.#unbuilt)
    // What is built there is not known: every building that is not commissioned is offered.
    if (unbuilt !== null) return { end: unbuilt, answers: [[this.#notReady()]] }
    const building = scanner.longest(at, this.#building)
    if (building !== null && building > Math.max(ready ?? at, dated?.end ?? at)) {
      return { end: building, conditions: [this.#notReady()] }
    }
    if (dated && dated.end > (ready ?? at)) return dated
    return ready === null ? null : { end: ready, conditions: [{ field: 'ready' }] }
  }

  #notReady(): Condition {
    return notReady(this.#year * 4 + this.#quarter)
  }

  #readDated(scanner: Scanner, at: number): Match | null {
    const subject = scanner.choose(at, this.#subjects)
    const start = subject?.end ?? at
    const relation = scanner.choose(start, this.#relations)
    const isComing = subject !== null || relation?.name === 'before'
    const period = this.#readPeriod(scanner, relation?.end ?? start, subject !== null, isComing)
    if (!period) return null
    const until = relation?.name === 'from' ? this.#readUntil(scanner, period.end) : null
    const quarters = until
      ? this.#related('in', { ...period, last: until.last })
      : this.#related(relation?.name ?? 'in', period)
    const field = subject?.name ?? (period.hasQuarter ? 'commissioning' : 'keys')
    return { end: until?.end ?? period.end, conditions: [{ field, ...quarters }] }
  }

  /** «с I кв. 2027 по III кв. 2027» */
  #readUntil(scanner: Scanner, at: number): Period | null {
    const start = scanner.longest(at, this.#words.until)
    return start === null ? null : this.#readPeriod(scanner, start, true, true)
  }

  #related(relation: Relation, { first, last, isEnd }: Period): Quarters {
    if (relation === 'in') return { from: quarterName(first), to: quarterName(last) }
    if (relation === 'before') return { from: null, to: quarterName(isEnd ? last : first - 1) }
    if (relation === 'through') return { from: null, to: quarterName(last) }
    return { from: quarterName(relation === 'after' ? last + 1 : first), to: null }
  }

  /** `isComing`: a season without a year is the next one. */
  #readPeriod(scanner: Scanner, at: number, hasSubject: boolean, isComing: boolean): Period | null {
    const end = scanner.longest(at, this.#words.end)
    const part = end === null ? scanner.choose(at, this.#parts) : { name: [3, 3] as const, end }
    const quarter = part ? null : this.#readQuarter(scanner, at)
    const years =
      this.#readYears(scanner, part?.end ?? quarter?.end ?? at, hasSubject) ??
      (isComing && part ? this.#coming(scanner, part) : null)
    if (!years) return null
    const [from, to] = part?.name ?? (quarter ? [quarter.value, quarter.value] : [0, 3])
    return {
      first: years.first * 4 + from,
      last: years.last * 4 + to,
      isEnd: end !== null,
      hasQuarter: quarter !== null,
      end: years.end,
    }
  }

  /** «к лету»: the next one. */
  #coming(scanner: Scanner, { name: [, last], end }: { name: readonly [number, number]; end: number }) {
    const year = this.#year + (last < this.#quarter ? 1 : 0)
    return { first: year, last: year, end: scanner.longest(end, this.#words.year) ?? end }
  }

  /** «2 квартал», «втором квартале», «II кв.» */
  #readQuarter(scanner: Scanner, at: number): { value: number; end: number } | null {
    const roman = scanner.choose(at, this.#quarters)
    const number = scanner.number(at)
    const value = roman ? roman.name : (number?.value ?? 0) - 1
    const end = scanner.longest(roman?.end ?? number?.end ?? at, this.#words.quarter)
    return end === null || value < 0 || value > 3 ? null : { value, end }
  }

  #readYears(scanner: Scanner, at: number, hasSubject: boolean): { first: number; last: number; end: number } | null {
    const named = scanner.choose(at, [
      { name: this.#year, patterns: this.#words.thisYear },
      { name: this.#year + 1, patterns: this.#words.nextYear },
    ])
    if (named) return { first: named.name, last: named.name, end: named.end }
    const first = this.#readYear(scanner, at, hasSubject)
    if (!first) return null
    const second = scanner.isMark(first.end, '-') ? this.#readYear(scanner, first.end + 1, hasSubject) : null
    return { first: first.year, last: second?.year ?? first.year, end: second?.end ?? first.end }
  }

  #readYear(scanner: Scanner, at: number, hasSubject: boolean): { year: number; end: number } | null {
    const token = scanner.tokens[at]
    if (token?.kind !== 'number' || !/^(\d{2}|\d{4})$/.test(token.text)) return null
    const year = token.text.length === 2 ? 2000 + Number(token.text) : Number(token.text)
    const end = scanner.longest(at + 1, this.#words.year)
    if (token.text.length === 2 && !hasSubject) return null
    if (year < this.#year - 1 || year > this.#year + FARTHEST_YEARS) return null
    return { year, end: end ?? at + 1 }
  }
}

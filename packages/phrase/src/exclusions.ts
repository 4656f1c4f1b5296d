// What is not wanted: «кроме студий», «не Северный сад», «без отделки не предлагать», and what does not matter.
import type { Condition } from './conditions.ts'
import { notReady } from './keys.ts'
import type { Lexicon, Pattern } from './lexicon.ts'
import { roomAttributes } from './rooms.ts'
import type { Match, Scanner } from './scanner.ts'
import type { Vocabulary } from './vocabulary.ts'

type Read = (at: number) => Match | null

const refusing =
  'предлагать|предлагайте|показывать|показывайте|нужн/j|нужен|нужна|нужно|нужны|надо|надобно|интересует|интересуют|интересно|интересен|подходит|подходят|подойдет|подойдут|хочу|хотим|хотелось|рассматриваю|рассматриваем|рассматривать|годится|беру|берем|желательно|требуется'

/** Before what is excluded. */
const BEFORE = `только? не только?; без; все? кроме; за исключением; исключая; исключить; исключите; уберите; убрать; ни; не ${refusing}`
/** After it. */
const AFTER = `мне? не ${refusing}; исключить; исключите; исключаем; убрать; уберите; отпадает; отпадают; мимо`
/** After what changes nothing. */
const INDIFFERENT =
  'не важн/j; не важен|важна|важно|важны|принципиально|принципиальна|принципиален|обязательно|обязательна|обязателен; неважно; без разницы; все равно; не имеет значения; любой|любая|любое|любые|люб/j; необязательно'
/** «или», «и не»: the exclusion goes on. */
const ALSO = 'и|или|либо|ни|да'

/** One of its values belongs to every flat, so that the others are what an exclusion leaves. */
const WHOLE_CATEGORY = 'finishing'

export class Exclusions {
  readonly #vocabulary: Vocabulary
  readonly #before: Pattern[]
  readonly #after: Pattern[]
  readonly #indifferent: Pattern[]
  readonly #also: Pattern[]
  readonly #allowed: Pattern[]

  constructor(lexicon: Lexicon, vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
    this.#before = lexicon.patterns(BEFORE)
    this.#after = lexicon.patterns(AFTER)
    this.#indifferent = lexicon.patterns(INDIFFERENT)
    this.#also = lexicon.patterns(ALSO)
    this.#allowed = lexicon.patterns('можно; допустимо; допускается')
  }

  /** «кроме студий и однушек», «не в Мануфактуре»; null when no exclusion stands here. */
  before(scanner: Scanner, at: number, read: Read): Match | null {
    const start = scanner.longest(at, this.#before)
    const first = start === null ? null : (read(start) ?? read(start + 1))
    if (!first) return null
    const excluded = [first]
    for (let last = first; ; ) {
      const next = this.#next(scanner, last.end)
      const match = next === null ? null : read(next)
      if (!match || !isLike(first, match)) break
      excluded.push(match)
      last = match
    }
    return this.#without(excluded)
  }

  /** «с отделкой не нужно», «этаж не важен»; the match itself when nothing of the kind follows. */
  after(scanner: Scanner, at: number, match: Match): Match {
    const refused = scanner.longest(match.end, this.#after)
    if (refused !== null) return { ...this.#without([match]), end: refused }
    const indifferent = scanner.longest(match.end, this.#indifferent)
    if (indifferent !== null) return { end: indifferent, conditions: [] }
    if (scanner.has(at - 1, 'люб/j') && isAttribute(match)) return { end: match.end, conditions: [] }
    return this.#mayBe(scanner, at, match)
  }

  /** «можно без отделки» allows it: to show nothing else would be too little, so the visitor is asked. */
  #mayBe(scanner: Scanner, at: number, match: Match): Match {
    if (!('conditions' in match) || !isAttribute(match)) return match
    const after = scanner.longest(match.end, this.#allowed)
    if (after === null && !this.#allowed.some((pattern) => scanner.match(at - 1, pattern) === at)) return match
    return { end: after ?? match.end, answers: [match.conditions] }
  }

  /** Where one more excluded thing begins. After a comma the negation is repeated: «не студия, однушка» wants the second. */
  #next(scanner: Scanner, at: number): number | null {
    const afterComma = scanner.isMark(at, ',') ? at + 1 : at
    const also = scanner.longest(afterComma, this.#also)
    const again = scanner.longest(also ?? afterComma, this.#before)
    return again ?? also
  }

  #without(excluded: readonly Match[]): Match {
    const end = excluded[excluded.length - 1]?.end ?? 0
    const conditions = excluded.flatMap((match) => {
      if ('conditions' in match) return match.conditions
      return 'answers' in match ? match.answers.flat() : []
    })
    const left = conditions.length > 0 ? this.#left(conditions) : null
    return left ? { end, conditions: left } : { end, reason: 'no-filter' }
  }

  /** What is left when these are excluded; null when the catalog has no filter for that. */
  #left(excluded: readonly Condition[]): Condition[] | null {
    const [first] = excluded
    if (!first || excluded.some(({ field }) => field !== first.field)) return null
    switch (first.field) {
      case 'rooms': {
        const values = new Set(excluded.flatMap((one) => (one.field === 'rooms' ? one.values : [])))
        const left = [...roomAttributes(this.#vocabulary).keys()].filter((value) => !values.has(value)).sort()
        return left.length > 0 ? [{ field: 'rooms', values: left, except: true }] : null
      }
      case 'projects':
        return excluded.flatMap((one) => (one.field === 'projects' ? [{ ...one, field: 'exceptProjects' }] : []))
      case 'districts':
        return excluded.flatMap((one) =>
          one.field === 'districts' ? [{ field: 'exceptDistricts', name: one.name }] : [],
        )
      case 'attributes':
        return this.#otherAttributes(excluded)
      case 'ready':
        return [notReady(quarterOf(this.#vocabulary))]
      case 'floor':
        return first.min === 1 && first.max === 1 ? [{ field: 'notFirstFloor' }] : null
      default:
        return null
    }
  }

  #otherAttributes(excluded: readonly Condition[]): Condition[] | null {
    const names = excluded.flatMap((one) => (one.field === 'attributes' ? [one.name] : []))
    const { attributes } = this.#vocabulary
    const isWhole = names.every((name) =>
      attributes.some((one) => one.name === name && one.category === WHOLE_CATEGORY),
    )
    const others = attributes.filter(({ category, name }) => category === WHOLE_CATEGORY && !names.includes(name))
    return isWhole && others.length > 0 ? others.map(({ name, label }) => ({ field: 'attributes', name, label })) : null
  }
}

function isAttribute(match: Match): boolean {
  const conditions = 'conditions' in match ? match.conditions : 'answers' in match ? match.answers.flat() : []
  return conditions.length > 0 && conditions.every(({ field }) => field === 'attributes')
}

function isLike(first: Match, next: Match): boolean {
  const field = fieldOf(first)
  return field !== null && field === fieldOf(next)
}

function fieldOf(match: Match): Condition['field'] | null {
  return 'conditions' in match ? (match.conditions[0]?.field ?? null) : null
}

const quarterOf = ({ today }: Vocabulary): number =>
  Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)

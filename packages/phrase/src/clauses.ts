// What a whole phrase says that none of its parts says alone: which meaning a bare number has, and which conditions are
// alternatives.
import type { Condition, PhrasePart } from './conditions.ts'

/**
 * A bare number beside rooms or a place is a price: «2к до 13». Its other meanings stay as a choice. A meaning that the
 * phrase gives elsewhere is left out: «двушка до 15 млн до 10» asks for a floor. A number that may be an area too is
 * asked about.
 */
export function withLikelyMeanings(parts: readonly PhrasePart[], text: string): PhrasePart[] {
  const said = new Set(parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : [])).map(fieldOf))
  return parts.map((part, place) => {
    if (
      part.kind !== 'question' ||
      part.isGuess ||
      belongsToLost(parts[place - 1], part, text) ||
      !part.answers.every(isMeasure)
    )
      return part
    const answers = part.answers.filter(([condition]) => condition && !said.has(condition.field))
    const [likely, ...others] = answers
    const isPrice = likely?.[0]?.field === 'price'
    const isClear = answers.length === 1 || (isPrice && others.every(([other]) => other?.field === 'floor'))
    const { start, end, source } = part
    if (!likely || !isClear || said.size === 0) return answers.length > 0 ? { ...part, answers } : part
    return { start, end, source, kind: 'understood', conditions: likely, repaired: false, others }
  })
}

/** «кондиционер за 20»: the number belongs to the word before it, which is not understood. */
function belongsToLost(before: PhrasePart | undefined, part: PhrasePart, text: string): boolean {
  return before?.kind === 'not-understood' && !/[,;]/.test(text.slice(before.end, part.start))
}

const fieldOf = ({ field }: Condition) => field

function isMeasure(answer: readonly Condition[]): boolean {
  return answer.every(({ field }) => field === 'price' || field === 'floor' || field === 'area')
}

/**
 * «двушка до 12 млн или трёшка до 18 млн»: one filter cannot have both prices, so the visitor chooses one of the two.
 * `isOr` tells whether the text between two parts has an «или».
 */
export function withAlternatives(
  parts: readonly PhrasePart[],
  text: string,
  isOr: (between: string) => boolean,
): PhrasePart[] {
  const clauses = clausesOf(parts, (before, after) => isOr(text.slice(before.end, after.start)))
  const alternatives = clauses.filter(hasRooms)
  const [first, ...rest] = alternatives
  const last = rest[rest.length - 1]
  if (!first || !last || !rest.some((clause) => contradicts(first, clause))) return [...parts]
  const [start, end] = [startOf(first), endOf(last)]
  const question: PhrasePart = {
    start,
    end,
    source: text.slice(start, end),
    kind: 'question',
    answers: alternatives.map(conditionsOf),
  }
  return [...parts.filter((part) => part.end <= start || part.start >= end), question].sort((a, b) => a.start - b.start)
}

type Clause = readonly PhrasePart[]

/** From the rooms of each to the «или» after them. */
function clausesOf(parts: readonly PhrasePart[], isOr: (before: PhrasePart, after: PhrasePart) => boolean): Clause[] {
  const clauses: PhrasePart[][] = [[]]
  parts.forEach((part, place) => {
    const before = parts[place - 1]
    if (before && isOr(before, part)) clauses.push([])
    clauses[clauses.length - 1]?.push(part)
  })
  return clauses.map((clause) => clause.slice(Math.max(0, clause.findIndex(isRooms))))
}

const conditionsOf = (clause: Clause): Condition[] =>
  clause.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))

const isRooms = (part: PhrasePart): boolean =>
  part.kind === 'understood' && part.conditions.some(({ field }) => field === 'rooms')

const hasRooms = (clause: Clause): boolean => clause.some(isRooms)

const startOf = (clause: Clause): number => clause[0]?.start ?? 0
const endOf = (clause: Clause): number => clause[clause.length - 1]?.end ?? 0

/** Both name a bound of the same field, and not the same. */
function contradicts(one: Clause, other: Clause): boolean {
  return conditionsOf(one).some((condition) =>
    conditionsOf(other).some(
      (second) =>
        'min' in condition &&
        'min' in second &&
        condition.field === second.field &&
        (condition.min !== second.min || condition.max !== second.max),
    ),
  )
}

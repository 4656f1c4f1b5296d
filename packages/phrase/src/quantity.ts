// Numbers with a unit or a subject: prices, payments, areas, floors, ceilings, minutes to the metro.
import { type Comparison, comparisons, type FoundComparison } from './comparison.ts'
import type { Condition, Span, SpanField } from './conditions.ts'
import type { Lexicon, Pattern } from './lexicon.ts'
import { walkGoals } from './places.ts'
import type { Match, Rule, Scanner } from './scanner.ts'
import type { Vocabulary } from './vocabulary.ts'

type Unit = 'money' | 'metres' | 'floor' | 'minutes' | 'percent'
type Subject = SpanField | 'downPayment' | 'kitchen'

interface Amount {
  value: number
  unit: Unit | null
  ordinal: boolean
  plus: boolean
  end: number
}

interface Bounds extends Span {
  comparison: Comparison | null
  ofPrice: boolean
  unit: Unit | null
  ordinal: boolean
  end: number
}

const subjectWords: readonly [Subject, string][] = [
  ['price', 'цен/a; стоимост/s; бюджет/m; ценник/m'],
  ['pricePerM2', 'цен/a|стоимост/s за метр/m|м²|м2|квадрат/m; цен/a|стоимост/s квадратн/j? метр/m'],
  ['area', 'общ/j? площад/s; метраж/m'],
  ['floor', 'этаж/m'],
  ['ceilingHeight', 'высот/a? потолк/m|потолок'],
  ['payment', 'ежемесячн/j? платеж/m; платить|плачу; ипотек/a; плат/a'],
  ['downPayment', 'перв/j|первоначальн/j|начальн/j? взнос/m; пв; с взнос/m; первоначалк/a'],
  ['walkMinutes', `у|до|от? ${walkGoals.walkMinutes}`],
  ['schoolMinutes', `у|до|от? ${walkGoals.schoolMinutes}`],
  ['kindergartenMinutes', `у|до|от? ${walkGoals.kindergartenMinutes}; у|до|от? детск/j сад/m`],
  ['kitchen', 'кухн/y'],
]

/** What a number with each subject may be counted in. */
const unitsOf: Readonly<Record<Subject, readonly Unit[]>> = {
  price: ['money'],
  pricePerM2: ['money'],
  payment: ['money'],
  downPayment: ['money', 'percent'],
  area: ['metres'],
  ceilingHeight: ['metres'],
  kitchen: ['metres'],
  floor: ['floor'],
  walkMinutes: ['minutes'],
  schoolMinutes: ['minutes'],
  kindergartenMinutes: ['minutes'],
}

/** A bare number after a subject: «бюджет 15» is in millions, «платёж 70» in thousands. */
const bareScale: Partial<Record<Subject, number>> = {
  price: 1_000_000,
  downPayment: 1_000_000,
  payment: 1_000,
  pricePerM2: 1_000,
}
const LEAST_MONEY_IN_ROUBLES = 1_000
const LEAST_BARE_MONEY = 100_000
const LEAST_PRICE = 1_000_000
const LEAST_AREA = 10
const ABOUT = 0.1

export function quantityRule(lexicon: Lexicon, vocabulary: Vocabulary): Rule {
  const reader = new QuantityReader(lexicon, vocabulary)
  return (scanner, at) => reader.read(scanner, at)
}

class QuantityReader {
  readonly #subjects: { name: Subject; patterns: Pattern[] }[]
  readonly #comparison: ReturnType<typeof comparisons>
  readonly #patterns: Record<
    | 'millions'
    | 'thousands'
    | 'roubles'
    | 'metres'
    | 'floor'
    | 'minutes'
    | 'percent'
    | 'half'
    | 'perMetre'
    | 'perMonth'
    | 'upTo'
    | 'and'
    | 'in'
    | 'plusMinus'
    | 'orMore'
    | 'orLess',
    Pattern[]
  >
  readonly #toGoal: { name: Subject; patterns: Pattern[] }[]
  readonly #slang: { name: number; patterns: Pattern[] }[]

  /** The nearest to an area of the kitchen, which is no filter. */
  readonly #kitchen: Condition | null

  constructor(lexicon: Lexicon, { attributes }: Vocabulary) {
    const of = (text: string) => lexicon.patterns(text)
    this.#subjects = subjectWords.map(([name, text]) => ({ name, patterns: of(text) }))
    this.#comparison = comparisons(lexicon)
    this.#patterns = {
      millions: of('млн; миллион/m; миллиончик/m; лям/m; лямчик/m; мульт/m; лимон/m; кк; kk; м млн'),
      thousands: of('тыс; тысяч/a; тыщ/a; к; k; тр; т р'),
      roubles: of('руб; рубл/s; р; ₽'),
      metres: of('м²; м2; m2; квм; м; кв; метр/m; квадрат/m; кв м|метр/m|метра; квадратн/j метр/m; квадратик/m'),
      floor: of('этаж/m; эт'),
      minutes: of('минут/a; мин; минуточк/a'),
      percent: of('%; процент/m'),
      half: of('с половиной'),
      perMetre: of('за метр/m|м²|м2|м|квадрат/m|квм; за кв м|метр/m; за квадратн/j метр/m'),
      perMonth: of('в|за месяц|мес; ежемесячно'),
      upTo: of('до|по'),
      and: of('и'),
      in: of('в|на'),
      plusMinus: of('плюс минус; плюсминус; или около того'),
      orMore: of('и|или выше|больше|более|дороже; и|или от'),
      orLess: of('и|или ниже|меньше|менее|дешевле'),
    }
    const goals: readonly [Subject, string][] = [
      ['walkMinutes', walkGoals.walkMinutes],
      ['schoolMinutes', walkGoals.schoolMinutes],
      ['kindergartenMinutes', walkGoals.kindergartenMinutes],
      ['kindergartenMinutes', 'детск/j сад/m|садик/m'],
    ]
    this.#toGoal = goals.map(([name, goal]) => ({
      name,
      patterns: of(
        `пешком|ходьбы? до|от ${goal}; до|от ${goal} пешком${name === 'walkMinutes' ? '; пешком|ходьбы' : ''}`,
      ),
    }))
    const kitchen = attributes.find(({ name, label }) => name === 'kitchen-living' || label === 'Кухня-гостиная')
    this.#kitchen = kitchen ? { field: 'attributes', name: kitchen.name, label: kitchen.label } : null
    this.#slang = [
      { name: 10, patterns: of('десятк/a; десяточк/a') },
      { name: 15, patterns: of('пятнашк/a; пятнашечк/a') },
      { name: 20, patterns: of('двадцатк/a; двадцаточк/a') },
      { name: 30, patterns: of('тридцатк/a') },
    ]
  }

  read(scanner: Scanner, at: number): Match | null {
    const slang = this.#readSlang(scanner, at)
    if (slang) return slang
    const subject = scanner.choose(at, this.#subjects)
    const bounds = this.#readBounds(scanner, this.#afterSubject(scanner, at, subject), subject !== null)
    if (!bounds) return null
    const suffix = this.#readSuffix(scanner, bounds)
    const field = suffix?.field ?? subject?.name ?? (bounds.ofPrice ? 'price' : null)
    const end = suffix?.end ?? bounds.end
    // «с тремя спальнями»: a bare number after «с» is no comparison.
    if (field === null && bounds.unit === null && bounds.comparison === 'min' && scanner.has(at, 'с')) return null
    if (field === null) return withoutSubject(bounds, end)
    if (bounds.unit !== null && !unitsOf[field].includes(bounds.unit)) return null
    if (isWalk(field) && bounds.unit === null) return null
    if (field === 'kitchen') return this.#kitchen ? { end, answers: [[this.#kitchen]] } : { end, reason: 'no-filter' }
    return { end, conditions: [conditionOf(field, scaled(field, bounds))] }
  }

  /** «у метро, до 10 мин», «метро в 5 минутах» */
  #afterSubject(scanner: Scanner, at: number, subject: { name: Subject; end: number } | null): number {
    if (!subject) return at
    const { name, end } = subject
    if (isWalk(name) && scanner.isMark(end, ',')) return end + 1
    const after = scanner.longest(end, this.#patterns.in)
    return after !== null && scanner.number(after) ? after : end
  }

  #readSlang(scanner: Scanner, at: number): Match | null {
    const comparison = this.#comparison(scanner, at)
    const found = scanner.choose(comparison?.end ?? at, this.#slang)
    if (!found) return null
    const value = found.name * LEAST_PRICE
    const span = spanOf({ comparison: comparison?.name ?? null, min: value, max: value }, 'price')
    return { end: found.end, answers: [[{ field: 'price', ...span }]] }
  }

  #readBounds(scanner: Scanner, at: number, hasSubject: boolean): Bounds | null {
    const comparison = this.#comparison(scanner, at)
    const first = this.#readAmount(scanner, comparison?.end ?? at)
    if (!first) return null
    const second = this.#readSecond(scanner, first, comparison)
    const bounds = {
      comparison: first.plus ? 'min' : (comparison?.name ?? null),
      ofPrice: comparison?.ofPrice === true,
      ordinal: first.ordinal,
    } as const
    if (second) {
      const unit = first.unit ?? second.unit
      if (second.unit !== null && unit !== second.unit) return null
      // «10–15 млн»: the unit of the second number counts for both.
      const low = first.unit === null && second.value > 0 ? first.value * (second.scale ?? 1) : first.value
      return { ...bounds, comparison: 'between', unit, min: low, max: second.value, end: second.end }
    }
    if (comparison?.name === 'between') return null
    const spread = this.#readSpread(scanner, first)
    if (spread) return { ...bounds, ...spread }
    const open = this.#readOpen(scanner, first)
    if (open) return { ...bounds, ...open, unit: first.unit, min: first.value, max: first.value }
    // «15 млн максимум»
    const trailing = comparison === null ? this.#comparison(scanner, first.end) : null
    const isTrailing =
      trailing !== null && trailing.end === first.end + 1 && this.#isClosing(scanner, first.end) && !hasSubject
    return {
      ...bounds,
      comparison: isTrailing ? trailing.name : bounds.comparison,
      unit: first.unit,
      min: first.value,
      max: first.value,
      end: isTrailing ? trailing.end : first.end,
    }
  }

  /** «12 ± 1 млн», «12 млн ± 5 %», «12 млн плюс-минус» */
  #readSpread(scanner: Scanner, first: Amount): Pick<Bounds, 'comparison' | 'unit' | 'min' | 'max' | 'end'> | null {
    const isMark = scanner.isMark(first.end, '±')
    const after = isMark ? first.end + 1 : scanner.longest(first.end, this.#patterns.plusMinus)
    if (after === null) return null
    const delta = this.#readAmount(scanner, after)
    const digits = scanner.number(after)
    const scale = delta?.unit === 'money' && digits ? delta.value / digits.value : 1
    const isPart = delta?.unit === 'percent'
    if (!delta || !(isPart || first.unit === null || delta.unit === null || delta.unit === first.unit)) {
      return { comparison: 'about', unit: first.unit, min: first.value, max: first.value, end: after }
    }
    const value = first.unit === null ? first.value * scale : first.value
    const written = first.unit === 'money' && delta.unit === null ? delta.value * LEAST_PRICE : delta.value
    const step = isPart ? (value * delta.value) / 100 : written
    const unit = first.unit ?? (isPart ? null : delta.unit)
    return { comparison: 'between', unit, min: Math.max(0, value - step), max: value + step, end: delta.end }
  }

  /** «от 12 млн и выше», «9 млн или меньше» */
  #readOpen(scanner: Scanner, { end }: Amount): Pick<Bounds, 'comparison' | 'end'> | null {
    const more = scanner.longest(end, this.#patterns.orMore)
    if (more !== null) return { comparison: 'min', end: more }
    const less = scanner.longest(end, this.#patterns.orLess)
    return less === null ? null : { comparison: 'max', end: less }
  }

  #isClosing(scanner: Scanner, at: number): boolean {
    return ['максимум', 'макс', 'минимум', 'max'].some((word) => scanner.has(at, word))
  }

  #readSecond(
    scanner: Scanner,
    first: Amount,
    comparison: FoundComparison | null,
  ): (Amount & { scale: number | null }) | null {
    const joined = scanner.isMark(first.end, '-')
      ? first.end + 1
      : comparison?.name === 'between'
        ? scanner.longest(first.end, this.#patterns.and)
        : comparison?.name === 'min'
          ? scanner.longest(first.end, this.#patterns.upTo)
          : null
    if (joined === null) return null
    const second = this.#readAmount(scanner, joined)
    const number = scanner.number(joined)
    if (!second || !number) return null
    if (first.unit !== null && second.unit !== null && first.unit !== second.unit) return null
    return { ...second, scale: second.unit === 'money' ? second.value / number.value : null }
  }

  #readAmount(scanner: Scanner, at: number): Amount | null {
    const number = scanner.number(at)
    if (!number) return null
    const half = scanner.longest(number.end, this.#patterns.half)
    const afterHalf = half ?? number.end
    const value = number.value + (half === null ? 0 : 0.5)
    const plus = scanner.isMark(afterHalf, '+')
    const place = afterHalf + (plus ? 1 : 0)
    const money = this.#readMoney(scanner, value, place)
    if (money) return { ...money, unit: 'money', ordinal: false, plus }
    const unit = (['metres', 'floor', 'minutes', 'percent'] as const).find(
      (name) => scanner.longest(place, this.#patterns[name]) !== null,
    )
    const end = unit ? (scanner.longest(place, this.#patterns[unit]) ?? place) : place
    if (!unit && value >= LEAST_BARE_MONEY) return { value, unit: 'money', ordinal: false, plus, end }
    return { value, unit: unit ?? null, ordinal: number.ordinal, plus, end }
  }

  /** «15 млн», «9 млн 500 тысяч рублей» */
  #readMoney(scanner: Scanner, value: number, at: number): { value: number; end: number } | null {
    const { millions, thousands, roubles } = this.#patterns
    const afterMillions = scanner.longest(at, millions)
    if (afterMillions !== null) {
      const rest = scanner.number(afterMillions)
      const afterRest = rest && scanner.longest(rest.end, thousands)
      const end = afterRest ?? afterMillions
      const sum = Math.round(value * 1e6) + (rest && afterRest ? rest.value * 1e3 : 0)
      return { value: sum, end: scanner.longest(end, roubles) ?? end }
    }
    const afterThousands = scanner.longest(at, thousands)
    if (afterThousands !== null) {
      return { value: Math.round(value * 1e3), end: scanner.longest(afterThousands, roubles) ?? afterThousands }
    }
    const end = scanner.longest(at, roubles)
    return end === null || value < LEAST_MONEY_IN_ROUBLES ? null : { value, end }
  }

  /** «за метр», «в месяц», «пешком до метро» */
  #readSuffix(scanner: Scanner, { unit, end }: Bounds): { field: Subject; end: number } | null {
    const slash = scanner.isMark(end, '/')
    if (unit === 'money' || unit === null) {
      const perMetre = slash
        ? scanner.longest(end + 1, this.#patterns.metres)
        : scanner.longest(end, this.#patterns.perMetre)
      if (perMetre !== null) return { field: 'pricePerM2', end: perMetre }
      const perMonth = scanner.longest(end, this.#patterns.perMonth)
      if (perMonth !== null) return { field: 'payment', end: perMonth }
    }
    if (unit === 'minutes') {
      const goal = scanner.choose(end, this.#toGoal)
      return { field: goal?.name ?? 'walkMinutes', end: goal?.end ?? end }
    }
    return null
  }
}

/** Money, metres and floors speak for themselves; a bare number is asked about. */
function withoutSubject(bounds: Bounds, end: number): Match | null {
  const { unit, ordinal, comparison } = bounds
  const high = bounds.max ?? 0
  if (unit === 'money') {
    if (high >= LEAST_PRICE) return { end, conditions: [as('price', bounds)] }
    const fields = (['payment', 'pricePerM2'] as const).filter(
      (field) => field === 'payment' || high >= LEAST_BARE_MONEY,
    )
    return { end, answers: fields.map((field) => [as(field, bounds)]) }
  }
  if (unit === 'metres') return high >= LEAST_AREA ? { end, conditions: [as('area', bounds)] } : null
  if (unit === 'floor' || (ordinal && comparison !== null)) return { end, conditions: [as('floor', bounds)] }
  if (unit !== null || ordinal) return null
  const answers = meaningsOf(bounds)
  return answers.length > 0 ? { end, answers } : null
}

const isWalk = (field: Subject): boolean => walkFields.has(field)
const walkFields: ReadonlySet<Subject> = new Set(['walkMinutes', 'schoolMinutes', 'kindergartenMinutes'])

function as(field: SpanField, bounds: Bounds, scale = 1): Condition {
  return conditionOf(field, { ...bounds, min: times(bounds.min, scale), max: times(bounds.max, scale) })
}

/** What a bare number may mean: «до 15» is a price in millions or a floor, «до 50» a price or an area. */
function meaningsOf(bounds: Bounds): Condition[][] {
  const [low, high] = [bounds.min ?? 0, bounds.max ?? 0]
  const { comparison } = bounds
  const isHeight = comparison === 'above' || comparison === 'below'
  const answers: Condition[][] = []
  if (low >= 3 && high <= 200 && !isHeight) answers.push([as('price', bounds, LEAST_PRICE)])
  if (low >= 30 && high <= 300 && !isHeight) answers.push([as('area', bounds)])
  if (low >= 3 && high <= 25 && Number.isInteger(low + high) && comparison !== null) answers.push([as('floor', bounds)])
  return answers
}

function times(value: number | null, scale: number): number | null {
  return value === null ? null : Math.round(value * scale * 1e6) / 1e6
}

/** «бюджет 15», «платёж 70» */
function scaled(field: Exclude<Subject, 'kitchen'>, bounds: Bounds): Bounds {
  const scale = bounds.unit === null && (bounds.max ?? 0) < LEAST_MONEY_IN_ROUBLES ? bareScale[field] : undefined
  return scale ? { ...bounds, min: times(bounds.min, scale), max: times(bounds.max, scale) } : bounds
}

function conditionOf(field: Exclude<Subject, 'kitchen'>, bounds: Bounds): Condition {
  if (field === 'downPayment') {
    const value = bounds.max ?? 0
    return bounds.unit === 'percent' ? { field, percent: value } : { field, rub: value }
  }
  return { field, ...spanOf(bounds, field) }
}

/** What a number without a comparison means: up to the price, about the area, exactly the floor. */
const bareComparison: Partial<Record<SpanField, Comparison>> = {
  price: 'max',
  payment: 'max',
  pricePerM2: 'max',
  walkMinutes: 'max',
  area: 'about',
  ceilingHeight: 'min',
}

function spanOf({ comparison, min, max }: Pick<Bounds, 'comparison' | 'min' | 'max'>, field: SpanField): Span {
  const used = comparison ?? bareComparison[field] ?? 'between'
  const step = field === 'floor' ? 1 : 0
  if (isWalk(field)) return { min: null, max }
  if (used === 'max') return { min: null, max }
  if (used === 'min') return { min, max: null }
  if (used === 'below') return { min: null, max: max === null ? null : max - step }
  if (used === 'above') return { min: min === null ? null : min + step, max: null }
  if (used === 'about' && min !== null && max !== null && field !== 'floor') {
    return { min: rounded(min * (1 - ABOUT)), max: rounded(max * (1 + ABOUT)) }
  }
  return { min, max }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

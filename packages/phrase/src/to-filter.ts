// Puts the conditions of a phrase into the catalog's filter. One row per condition: a condition that the catalog cannot
// filter by is reported as not applied.
import type { Order } from '@kvartal/contract/catalog/address'
import { type CatalogRange, catalogFields } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, noFilter, type PaymentFilter, withRange } from '@kvartal/contract/catalog/filter'
import type { OrderKey } from '@kvartal/contract/catalog/limits'
import { keysQuarter } from '@kvartal/russian/quarter'
import type { Condition, Quarters, Span } from './conditions.ts'
import { quarterName, quarterNumber } from './keys.ts'
import { roomAttributes } from './rooms.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Orders and pages are no filters. */
type Field = Exclude<Condition['field'], 'order' | 'page'>
type FilterCondition = Exclude<Condition, { field: 'order' | 'page' }>
type Of<Name extends Field> = Extract<FilterCondition, { field: Name }>
/** Null when the catalog has no such filter or no such value. */
type Apply<Name extends Field> = (
  filter: CatalogFilter,
  condition: Of<Name>,
  vocabulary: Vocabulary,
) => CatalogFilter | null

const READY = 'ready'
/** Another backend knows no other orders. */
const SPECIFIED_ORDERS: readonly OrderKey[] = ['price', 'area', 'floor']
const LOWEST_FLOOR_NOT_FIRST = 2

const appliers: { readonly [Name in Field]: Apply<Name> } = {
  rooms: (filter, { values, except }, vocabulary) => {
    const names = roomAttributes(vocabulary)
    const found = values.flatMap((value) => names.get(value) ?? [])
    if (found.length === 0) return null
    if (!except || filter.rooms.length === 0) return { ...filter, rooms: added(filter.rooms, found) }
    return { ...filter, rooms: filter.rooms.filter((room) => found.includes(room)) }
  },
  projects: (filter, { id }) => ({ ...filter, projects: added(filter.projects, [id]) }),
  stations: (filter, { name }) => ({ ...filter, stations: added(filter.stations, [name]) }),
  districts: (filter, { name }) => ({ ...filter, districts: added(filter.districts, [name]) }),
  exceptProjects: (filter, { id }, { projects }) => {
    const left = (filter.projects.length > 0 ? filter.projects : projects.map((one) => one.id)).filter(
      (one) => one !== id,
    )
    return left.length > 0 ? { ...filter, projects: left } : null
  },
  exceptDistricts: (filter, { name }, { districts }) => {
    const left = (filter.districts.length > 0 ? filter.districts : districts).filter((one) => one !== name)
    return left.length > 0 ? { ...filter, districts: left } : null
  },
  attributes: (filter, { name }) => ({ ...filter, attributes: added(filter.attributes, [name]) }),
  promo: (filter) => ({ ...filter, promo: true }),
  ready: (filter, _, vocabulary) =>
    vocabulary.keyYears.includes(READY)
      ? { ...filter, keyYears: added(filter.keyYears, [READY]) }
      : withKeyDates(filter, vocabulary, (value) => value === READY),
  keys: (filter, quarters, vocabulary) =>
    withKeyYears(filter, quarters, vocabulary) ?? withKeyDates(filter, vocabulary, keysWithin(quarters, vocabulary)),
  commissioning: (filter, quarters, vocabulary) =>
    withKeyDates(filter, vocabulary, commissionedWithin(quarters, vocabulary)),
  price: inRange('price'),
  area: inRange('area'),
  floor: inRange('floor'),
  ceilingHeight: inRange('ceilingHeight'),
  // Without a filter of its own it is the same as a floor from the second up.
  notFirstFloor: (filter, _, { isExtended }) =>
    isExtended
      ? { ...filter, notFirstFloor: true }
      : withSpan(filter, 'floor', { min: Math.max(LOWEST_FLOOR_NOT_FIRST, filter.ranges.floor.min ?? 0), max: null }),
  notLastFloor: extended((filter) => ({ ...filter, notLastFloor: true })),
  walkMinutes: extended(inRange('walkMinutes')),
  schoolMinutes: extended(inRange('schoolMinutes')),
  kindergartenMinutes: extended(inRange('kindergartenMinutes')),
  pricePerM2: extended(inRange('pricePerM2')),
  // A payment has only an upper end; a first payment without it is no filter.
  payment: extended((filter, { max }) => (max === null ? null : withPayment(filter, { max }))),
  downPayment: extended((filter, condition) =>
    'rub' in condition ? withPayment(filter, { first: condition.rub }) : null,
  ),
}

function applyCondition(
  filter: CatalogFilter,
  condition: FilterCondition,
  vocabulary: Vocabulary,
): CatalogFilter | null {
  // The table has a function of exactly this condition under its name.
  const apply = appliers[condition.field] as Apply<Field>
  return apply(filter, condition, vocabulary)
}

export type PageCondition = Extract<Condition, { field: 'page' }>

interface Applied {
  filter: CatalogFilter
  /** The order that the phrase asks for last; null where it names none. */
  order: Order | null
  /** Pages that answer what the catalog has no filter for. */
  pages: PageCondition[]
  /** Conditions that the catalog cannot filter by. */
  left: Condition[]
}

/** The filter with the conditions of a phrase: fields that the phrase names replace those of `base`. */
export function applyConditions(
  base: CatalogFilter,
  conditions: readonly Condition[],
  vocabulary: Vocabulary,
): Applied {
  const { isExtended } = vocabulary
  const left: Condition[] = []
  const pages: PageCondition[] = []
  let order: Order | null = null
  let said = noFilter
  for (const condition of exclusionsLast(conditions)) {
    if (condition.field === 'order') {
      if (!isExtended && !SPECIFIED_ORDERS.includes(condition.key)) left.push(condition)
      else order = { key: condition.key, type: condition.type }
      continue
    }
    if (condition.field === 'page') {
      pages.push(condition)
      continue
    }
    const next = applyCondition(said, condition, vocabulary)
    if (next) said = next
    else left.push(condition)
  }
  if (said.payment.max === null) {
    const alone = conditions.filter((condition) => condition.field === 'downPayment' && !left.includes(condition))
    left.push(...alone)
  }
  // «сдан или ввод в 2027»: within one list both are found.
  if (said.keyDates.length > 0 && String(said.keyYears) === READY) {
    said = { ...said, keyYears: [], keyDates: added([READY], said.keyDates) }
  }
  return { filter: overlaid(base, said), order, pages, left }
}

/** What an exclusion leaves depends on what is wanted: «двушка или трёшка, не в Мануфактуре». */
function exclusionsLast(conditions: readonly Condition[]): Condition[] {
  const isExclusion = (condition: Condition) => 'except' in condition || condition.field.startsWith('except')
  return [
    ...conditions.filter((condition) => !isExclusion(condition)),
    ...conditions.filter((condition) => isExclusion(condition)),
  ]
}

function overlaid(base: CatalogFilter, said: CatalogFilter): CatalogFilter {
  let filter = base
  for (const field of catalogFields) {
    if (field.kind === 'range') {
      const bounds = said.ranges[field.name]
      if (bounds.min !== null || bounds.max !== null) filter = withRange(filter, field.name, bounds)
    } else if (field.kind === 'flag') {
      if (said[field.name]) filter = { ...filter, [field.name]: true }
    } else if (field.kind === 'payment') {
      if (said.payment.max !== null) filter = { ...filter, payment: joined(base.payment, said.payment) }
    } else if (said[field.name].length > 0) filter = { ...filter, [field.name]: said[field.name] }
  }
  return filter
}

/** For fields that the specification does not have: another backend would ignore them. */
function extended<Name extends Field>(apply: Apply<Name>): Apply<Name> {
  return (filter, condition, vocabulary) => (vocabulary.isExtended ? apply(filter, condition, vocabulary) : null)
}

function withPayment(filter: CatalogFilter, part: Partial<PaymentFilter>): CatalogFilter {
  return { ...filter, payment: { ...filter.payment, ...part } }
}

/** The first payment and the program that are already chosen stay. */
function joined(known: PaymentFilter, said: PaymentFilter): PaymentFilter {
  return { max: said.max, first: said.first ?? known.first, program: known.program }
}

function inRange(range: CatalogRange): (filter: CatalogFilter, span: Span) => CatalogFilter {
  return (filter, { min, max }) => withSpan(filter, range, { min, max })
}

/** «дороже 10 млн» and «дешевле 15 млн» are the two ends of one range. */
function withSpan(filter: CatalogFilter, range: CatalogRange, { min, max }: Span): CatalogFilter {
  const known = filter.ranges[range]
  return withRange(filter, range, { min: min ?? known.min, max: max ?? known.max })
}

function added<Value>(known: readonly Value[], values: readonly Value[]): Value[] {
  return [...new Set([...known, ...values])]
}

function withKeyDates(
  filter: CatalogFilter,
  { keyDates }: Vocabulary,
  fits: (value: string) => boolean,
): CatalogFilter | null {
  const values = keyDates.flat().filter(fits)
  return values.length === 0 ? null : { ...filter, keyDates: added(filter.keyDates, values) }
}

/** Null where the catalog offers no years, and for a part of a year: quarters say it better. */
function withKeyYears(filter: CatalogFilter, quarters: Quarters, vocabulary: Vocabulary): CatalogFilter | null {
  if (quarters.from?.endsWith('-Q1') === false || quarters.to?.endsWith('-Q4') === false) return null
  const readyYear = quarterName(thisQuarter(vocabulary)).slice(0, 4)
  const values = vocabulary.keyYears.filter((value) => {
    const year = value === READY ? readyYear : value
    return (
      (quarters.from === null || year >= quarters.from.slice(0, 4)) &&
      (quarters.to === null || year <= quarters.to.slice(0, 4))
    )
  })
  return values.length === 0 ? null : { ...filter, keyYears: added(filter.keyYears, values) }
}

const thisQuarter = ({ today }: Vocabulary): number =>
  Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3)

function isWithin(quarter: number, { from, to }: Quarters): boolean {
  const name = quarterName(quarter)
  return (from === null || name >= from) && (to === null || name <= to)
}

/** The keys of a ready building are handed over now. */
function keysWithin(quarters: Quarters, vocabulary: Vocabulary): (value: string) => boolean {
  return (value) => {
    const quarter = value === READY ? thisQuarter(vocabulary) : quarterNumber(keysQuarter(value) ?? '')
    return quarter !== null && isWithin(quarter, quarters)
  }
}

/** A ready building was commissioned before now; the catalog does not say when. */
function commissionedWithin(quarters: Quarters, vocabulary: Vocabulary): (value: string) => boolean {
  return (value) => {
    if (value === READY)
      return quarters.from === null && quarters.to !== null && quarters.to >= quarterName(thisQuarter(vocabulary) - 1)
    const quarter = quarterNumber(value)
    return quarter !== null && isWithin(quarter, quarters)
  }
}

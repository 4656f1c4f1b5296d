// Reads the filters of a request by the contract's table of fields. A bad value is refused with its field's name; a
// value that the catalog does not have is listed as ignored. No zod schema is used here: this runs on every call of the
// catalog, and a schema would cost as much as the answer itself. The browser reads its own requests with it too.

import {
  type CatalogFlag,
  type CatalogRange,
  catalogFields,
  type DropdownField,
  flagFields,
  PAGE_FIELDS,
  paymentWires,
  rangeFields,
  wireBounds,
} from '@kvartal/contract/catalog/fields'
import {
  FLATS_PER_ANSWER_MAX,
  ORDER_KEYS,
  type OrderKey,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from '@kvartal/contract/catalog/limits'
import type { AppliedFilters } from '@kvartal/contract/catalog/marketplace'
import type { CatalogOptions } from '../catalog-flat.ts'
import type { CatalogFilters, RangeFilter } from '../filters.ts'
import type { CatalogQuery } from '../query.ts'
import { affordableIn, flatPayments, type PaymentWish } from './affordable.ts'
import type { OfferReference, PaymentProgram } from './offered-flat.ts'

/** A value that no filter can have. The server answers 400 with the field and the reason. */
export class FilterError extends Error {
  override name = 'FilterError'
  readonly field: string
  readonly reason: string

  constructor(field: string, reason: string) {
    super(`Поле ${field}: ${reason}`)
    this.field = field
    this.reason = reason
  }
}

export interface IgnoredValue {
  field: string
  value: string
}

export interface ReadFilters {
  filters: CatalogFilters
  applied: Omit<AppliedFilters, 'order'>
  ignored: IgnoredValue[]
  /** By what payments are calculated: the values of the filter by payment, or those of a visitor who chose none. */
  wish: Omit<PaymentWish, 'maxRub'>
}

export interface ReadRequest {
  query: CatalogQuery & { page: number; lastPage: number; limit: number }
  applied: AppliedFilters
  ignored: IgnoredValue[]
  /** Cache key: equal for requests with equal answers. */
  key: string
}

const DEFAULT_ORDER = { key: 'price', type: 'asc' } as const
const LIST_MAX = 200
const NAME_MAX = 100
const PAGE_MAX = 1_000_000

type Body = Readonly<Record<string, unknown>>

/** What the values of a request are compared with. */
type Known = Pick<OfferReference, 'options' | 'programs'>

export function readRequest(body: unknown, known: Known): ReadRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bad('body', 'нужен объект JSON')
  const fields = body as Body
  const { filters, applied, ignored, wish } = readFilters(fields, known)
  const order = readOrder(fields.order)
  const limit = readWhole(fields.limit, 'limit', PAGE_SIZE_MAX) ?? PAGE_SIZE
  const { page, lastPage } = readPages(fields, limit)
  const fold = readFlag(fields.fold, 'fold')
  return {
    query: {
      ...filters,
      order,
      ...(order.key === 'payment' && { payments: flatPayments(known.programs, wish) }),
      page,
      lastPage,
      limit,
      fold,
    },
    applied: { ...applied, order },
    ignored,
    key: JSON.stringify([applied, order.key, order.type, page, lastPage, limit, fold]),
  }
}

type Dropdowns = { [Field in DropdownField as Field['name']]: string[] | number[] }

/** The lists of a request, once under our names and once under the specification's, the latter without empty ones. */
function readDropdowns(fields: Body, options: CatalogOptions, ignored: IgnoredValue[]) {
  const chosen = {} as Dropdowns
  const applied: Record<string, readonly (string | number)[]> = {}
  for (const { name, kind, wire } of DROPDOWNS) {
    const read: (value: unknown, field: string) => string | number = kind === 'projects' ? toId : toName
    const list = readList(fields, wire, read)
    const found = known(wire, list, options[name], ignored)
    // Nothing is found in projects that the catalog does not have: another client does not read `ignored`.
    const values = kind === 'projects' && found.length === 0 ? [...new Set(list)] : found
    chosen[name] = values as string[] | number[]
    if (values.length > 0) applied[wire] = values
  }
  return { chosen, applied }
}

export function readFilters(fields: Body, { options, programs }: Known): ReadFilters {
  const ignored: IgnoredValue[] = []
  const dropdowns = readDropdowns(fields, options, ignored)
  const attributes = readAttributes(fields, options, ignored)
  const flags = readFlags(fields)
  const { ranges, bounds } = readRanges(fields)
  const payment = readPayment(fields, programs, ignored)
  return {
    filters: { ...(dropdowns.chosen as CatalogFilters), attributes, ...flags, ranges, ...payment.filter },
    applied: { ...dropdowns.applied, ...bounds, ...flags, ...payment.applied, attributes },
    ignored,
    wish: payment.wish,
  }
}

/** The flags that are true. */
function readFlags(fields: Body): Partial<Record<CatalogFlag, boolean>> {
  const chosen: Partial<Record<CatalogFlag, boolean>> = {}
  for (const { name, wire } of flagFields) if (readFlag(fields[wire], wire)) chosen[name] = true
  return chosen
}

/** A payment without its upper bound is no filter. */
function readPayment(fields: Body, programs: readonly PaymentProgram[], ignored: IgnoredValue[]) {
  const applied: Record<string, number | string> = {}
  const sums: Record<string, number> = {}
  const maxRub = readBound(fields, paymentWires.max, sums)
  const firstPaymentRub = readBound(fields, paymentWires.first, sums) ?? null
  const key = fields[paymentWires.program]
  const name = isAbsent(key) ? null : toName(key, paymentWires.program)
  if (maxRub === undefined) return { filter: {}, applied, wish: { firstPaymentRub: null, program: null } }
  const [program = null] = known(paymentWires.program, name === null ? [] : [name], keysOf(programs), ignored)
  Object.assign(applied, sums, program !== null && { [paymentWires.program]: program })
  const wish = { firstPaymentRub, program }
  return { filter: { affordable: affordableIn(programs, { maxRub, ...wish }) }, applied, wish }
}

const keysOf = (programs: readonly PaymentProgram[]) => programs.map(({ key }) => key)

/** In a query string every value is text, and a list is a repeated parameter. Converts it to a request body. */
export function bodyOfQuery(query: Body): Body {
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    if (pageFields.has(name)) continue
    if (value === 'true' || value === 'false') body[name] = value === 'true'
    else body[name] = value
  }
  return body
}

const DROPDOWNS = catalogFields.filter(
  (field) => field.kind === 'projects' || field.kind === 'names' || field.kind === 'dates' || field.kind === 'years',
)
const RANGES = rangeFields.map((field) => ({ range: field.name, ...wireBounds(field) }))
const RANGE_NAMES: ReadonlySet<string> = new Set(RANGES.flatMap(({ min, max }) => [min, max]))
const pageFields: ReadonlySet<string> = new Set(PAGE_FIELDS)
/** Every other field name is an attribute. */
const FIELDS: ReadonlySet<string> = new Set([
  ...DROPDOWNS.map(({ wire }) => wire),
  ...flagFields.map(({ wire }) => wire),
  ...RANGE_NAMES,
  ...Object.values(paymentWires),
  ...PAGE_FIELDS,
])

function bad(field: string, reason: string): FilterError {
  return new FilterError(field, reason)
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}(\.\d{1,9})?$/.test(value)
const isAbsent = (value: unknown) => value === undefined || value === null

/** Many programs send numbers as text; a text that is no number stays and is refused. */
function numberOf(value: unknown): unknown {
  return isNumber(value) ? Number(value) : value
}

function toId(value: unknown, field: string): number {
  const id = numberOf(value)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) throw bad(field, 'нужны id — целые числа')
  return id
}

function toName(value: unknown, field: string): string {
  if (typeof value !== 'string' || value === '' || value.length > NAME_MAX) {
    throw bad(field, `нужны строки не длиннее ${NAME_MAX} знаков`)
  }
  return value
}

/** A single value is read as a list of one. */
function readList<Value>(fields: Body, field: string, read: (value: unknown, field: string) => Value): Value[] {
  const value = fields[field]
  if (isAbsent(value)) return []
  const list = Array.isArray(value) ? value : [value]
  if (list.length > LIST_MAX) throw bad(field, `не больше ${LIST_MAX} значений`)
  return list.map((item) => read(item, field))
}

/** The selected options in the order of the options' table, without repeats. */
function known<Value extends string | number>(
  field: string,
  chosen: readonly Value[],
  options: readonly Value[],
  ignored: IgnoredValue[],
): Value[] {
  if (chosen.length === 0) return []
  const wanted = new Set(chosen)
  const found = options.filter((option) => wanted.delete(option))
  for (const value of wanted) ignored.push({ field, value: String(value) })
  return found
}

function readAttributes(fields: Body, options: CatalogOptions, ignored: IgnoredValue[]): string[] {
  const chosen: string[] = []
  for (const name in fields) {
    if (FIELDS.has(name)) continue
    const value = fields[name]
    if (isAbsent(value) || value === false) continue
    if (name.length > NAME_MAX) throw bad(name.slice(0, NAME_MAX), 'такого поля нет')
    if (value !== true) throw bad(name, 'такого поля нет, а признак выбирают значением true')
    if (chosen.push(name) > LIST_MAX) throw bad(name, `не больше ${LIST_MAX} признаков`)
  }
  if (chosen.length === 0) return chosen
  const names = options.attributes.map(({ key }) => key)
  return known('attributes', chosen, names, ignored)
}

function readFlag(value: unknown, field: string): boolean {
  if (isAbsent(value)) return false
  if (typeof value !== 'boolean') throw bad(field, 'нужно true или false')
  return value
}

function readRanges(fields: Body) {
  const ranges: Partial<Record<CatalogRange, RangeFilter>> = {}
  const bounds: Record<string, number> = {}
  for (const { range, min: minName, max: maxName } of RANGES) {
    const min = readBound(fields, minName, bounds)
    const max = readBound(fields, maxName, bounds)
    if (min === undefined && max === undefined) continue
    if (min !== undefined && max !== undefined && min > max) throw bad(minName, `больше, чем ${maxName}`)
    ranges[range] = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  }
  return { ranges, bounds }
}

function readBound(fields: Body, field: string, bounds: Record<string, number>): number | undefined {
  const value = numberOf(fields[field])
  if (isAbsent(value)) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw bad(field, 'нужно число от нуля')
  bounds[field] = value
  return value
}

function readWhole(given: unknown, field: string, max: number): number | undefined {
  if (isAbsent(given)) return undefined
  const value = numberOf(given)
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max) {
    throw bad(field, `нужно целое число от 1 до ${max}`)
  }
  return value
}

function readPages(fields: Body, limit: number): { page: number; lastPage: number } {
  const page = readWhole(fields.page, 'page', PAGE_MAX) ?? 1
  const span = fields.pages
  if (isAbsent(span)) return { page, lastPage: page }
  if (typeof span !== 'object' || Array.isArray(span)) throw bad('pages', 'нужны first и last')
  const { first, last } = span as Body
  const from = readWhole(first, 'pages.first', PAGE_MAX)
  const to = readWhole(last, 'pages.last', PAGE_MAX)
  if (from === undefined || to === undefined) throw bad('pages', 'нужны first и last')
  if (from > to) throw bad('pages.first', 'больше, чем pages.last')
  if ((to - from + 1) * limit > FLATS_PER_ANSWER_MAX) {
    throw bad('pages', `вместе не больше ${FLATS_PER_ANSWER_MAX} квартир`)
  }
  return { page: from, lastPage: to }
}

function readOrder(value: unknown): { key: OrderKey; type: 'asc' | 'desc' } {
  if (isAbsent(value)) return DEFAULT_ORDER
  if (typeof value !== 'object' || Array.isArray(value)) throw bad('order', 'нужны key и type')
  const { key, type } = value as Body
  const orderKey = ORDER_KEYS.find((name) => name === key)
  if (orderKey === undefined) throw bad('order.key', `нужно одно из: ${ORDER_KEYS.join(', ')}`)
  if (type !== 'asc' && type !== 'desc') throw bad('order.type', 'нужно asc или desc')
  return { key: orderKey, type }
}

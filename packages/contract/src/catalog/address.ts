// The address of a catalog page: short parameters that people can read, and the function that makes every link into the
// catalog. Its reader is read-address.ts. No zod: the browser loads this file.
import {
  CATALOG_RANGES,
  type CatalogField,
  type CatalogRange,
  catalogFields,
  fieldNamed,
  type ListField,
  PAGE_FIELDS,
  paymentParams,
  paymentWires,
} from './fields.ts'
import { type Bounds, type CatalogFilter, type FieldValue, noFilter, type PaymentFilter } from './filter.ts'
import { type MOBILE_PAGE_SIZE, type OrderKey, type OrderType, READY_KEY_DATE } from './limits.ts'
import { nameOf, nameValue, splitNames } from './name-list.ts'

export interface Order {
  key: OrderKey
  type: OrderType
}

export const catalogViews = ['list', 'tiles', 'chess', 'layouts', 'map'] as const
export type CatalogView = (typeof catalogViews)[number]

/** The state in the address of a catalog page. */
export interface CatalogAddress {
  filter: CatalogFilter
  order: Order
  view: CatalogView
  /** The building of the chessboard; null for the first one with matching flats. */
  building: number | null
  /** Identical layouts stand in rows of their own, as the visitor chose. */
  unfolded: boolean
  /** The flat whose folded flats are shown under it, or whose layout is open. */
  open: number | null
  /** The sheet of all filters is a part of the page: for browsers without scripts. */
  allFilters: boolean
  pages: ShownPages
  /** The page has only what is new on sale, whatever its filters. Not a parameter: it belongs to the path. */
  onlyNew?: boolean
}

/**
 * An address names the same flats for everybody, so pages after the first have a fixed size: `page=3` counts in pages of
 * a wide window, and a phone writes its smaller pages as `page=3x20`. Only the first page follows the window.
 */
export interface ShownPages {
  first: number
  last: number
  /** Absent: pages of a wide window. */
  size?: typeof MOBILE_PAGE_SIZE | undefined
}

export const firstPage: ShownPages = { first: 1, last: 1 }
export const cheapestFirst: Order = { key: 'price', type: 'asc' }

const LIST_PATH = '/list'

/** Parameters of an address that are not filters. */
export const pageParams = {
  order: 'sort',
  view: 'view',
  building: 'building',
  unfolded: 'fold',
  open: 'open',
  allFilters: 'filters',
  page: 'page',
} as const

/** The value of `fold` that turns folding off. early-filters.ts adds it to an address. */
export const UNFOLDED_VALUE = 'off'
/** The value of `filters` that opens the sheet of all filters. */
export const ALL_FILTERS_VALUE = 'all'

export function rangeParams(range: CatalogRange): { min: string; max: string } {
  const { param } = fieldNamed(range)
  return { min: `${param}_min`, max: `${param}_max` }
}

export const FLAG_VALUE = '1'

interface ValueFormat<Value> {
  /** The texts of the values that one parameter holds. */
  split: (text: string) => string[]
  /** Undefined when the text is no value of the field. */
  read: (text: string) => Value | undefined
  write: (value: Value, slug?: string | null) => string
}

const splitAtCommas = (text: string) => text.split(',')

const formats: { [Field in ListField as Field['kind']]: ValueFormat<FieldValue<Field>> } = {
  // In an address two rooms are `2`; the attribute is named `rooms-2`.
  rooms: {
    split: splitAtCommas,
    read: (text) => attributeOf(/^\d$/.test(text) ? `rooms-${text}` : text),
    write: (name) => name.replace(/^rooms-(?=\d$)/, ''),
  },
  attributes: { split: splitAtCommas, read: attributeOf, write: (name) => name },
  // Only the number is read; the slug after it is for people who read the link.
  projects: {
    split: splitAtCommas,
    read: (text) => (/^\d{1,9}(-[a-z\d-]+)?$/.test(text) ? Number.parseInt(text, 10) : undefined),
    write: (id, slug) => (slug ? `${id}-${slug}` : String(id)),
  },
  names: { split: splitNames, read: nameOf, write: nameValue },
  // In addresses quarters are in lower case: 2027-q3. Another backend's dates stay as they are.
  dates: {
    split: splitAtCommas,
    read: (text) => (/^\d{4}-q[1-4]$/i.test(text) ? text.toUpperCase() : text),
    write: (date) => (/^\d{4}-Q[1-4]$/.test(date) ? date.toLowerCase() : date),
  },
  years: {
    split: splitAtCommas,
    read: (text) => (text === READY_KEY_DATE || /^\d{4}$/.test(text) ? text : undefined),
    write: (year) => year,
  },
}

const isReserved = (name: string): boolean =>
  /^\w+_m(in|ax)$/.test(name) ||
  Object.values<string>(paymentWires).includes(name) ||
  (PAGE_FIELDS as readonly string[]).includes(name) ||
  catalogFields.some(({ kind, wire }) => kind !== 'range' && wire !== 'attributes' && wire === name)

/**
 * In a request attributes are flags beside the other fields, so none may have the name of a field. Other backends name
 * attributes as they like: isBalcony, white_box.
 */
function attributeOf(text: string): string | undefined {
  const isName = text.split(/[-_]/).every((word) => /^[\p{L}\d]+$/u.test(word))
  return isName && !isReserved(text) ? text : undefined
}

export function formatOf(field: ListField): ValueFormat<string | number> {
  return formats[field.kind] as ValueFormat<string | number>
}

/** One value as an address and a form field write it. */
export function valueText(field: ListField, value: string | number, slug?: string | null): string {
  return formatOf(field).write(value, slug)
}

/** The values that a form field holds: an option may stand for several. */
export function valuesOfText(field: ListField, text: string): (string | number)[] {
  const { split, read } = formatOf(field)
  return split(text).flatMap((one) => read(one) ?? [])
}

export interface AddressOptions {
  usualOrder?: Order
  /** Adds the project's slug to its number. The same function must always give the same slugs. */
  slugOf?: (projectId: number) => string | null | undefined
}

/** The query string of an address, `?` included; empty when every value is the default. */
export function addressQuery(address: CatalogAddress, options: AddressOptions = {}): string {
  const { usualOrder = cheapestFirst, slugOf } = options
  const { filter, order, view, building, unfolded, open, allFilters, pages } = address
  const parts = [...filterParts(filter, slugOf)]
  if (order.key !== usualOrder.key || order.type !== usualOrder.type)
    parts.push(`${pageParams.order}=${orderValue(order)}`)
  if (view !== 'list') parts.push(`${pageParams.view}=${view}`)
  if (view === 'chess' && building !== null) parts.push(`${pageParams.building}=${building}`)
  if (unfolded) parts.push(`${pageParams.unfolded}=${UNFOLDED_VALUE}`)
  if (open !== null) parts.push(`${pageParams.open}=${open}`)
  if (allFilters) parts.push(`${pageParams.allFilters}=${ALL_FILTERS_VALUE}`)
  if (pages.last > 1) parts.push(`${pageParams.page}=${pagesValue(pages)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/**
 * The page that search engines index under its own address, because it has other flats than the first. A span of pages,
 * and the smaller pages of a phone, count as the first page.
 */
export function indexedPage({ first, last, size }: ShownPages): number {
  return first === last && size === undefined ? first : 1
}

/** `2`, `1-3`, `1-3x20`. */
function pagesValue({ first, last, size }: ShownPages): string {
  return `${first === last ? last : `${first}-${last}`}${size === undefined ? '' : `x${size}`}`
}

/** By filter: a page has dozens of links that differ in the order, the page or the open row only. */
const knownParts = new WeakMap<CatalogFilter, { slugOf: AddressOptions['slugOf']; parts: readonly string[] }>()

function filterParts(filter: CatalogFilter, slugOf: AddressOptions['slugOf']): readonly string[] {
  const known = knownParts.get(filter)
  if (known && known.slugOf === slugOf) return known.parts
  const parts = catalogFields.flatMap((field) => fieldParts(field, filter, slugOf))
  knownParts.set(filter, { slugOf, parts })
  return parts
}

/** Parameters of one field; none while nothing is chosen in it. */
function fieldParts(field: CatalogField, filter: CatalogFilter, slugOf: AddressOptions['slugOf']): string[] {
  if (field.kind === 'range') {
    const params = rangeParams(field.name)
    const { min, max } = filter.ranges[field.name]
    return [...(min === null ? [] : [`${params.min}=${min}`]), ...(max === null ? [] : [`${params.max}=${max}`])]
  }
  if (field.kind === 'flag') return filter[field.name] ? [`${field.param}=${FLAG_VALUE}`] : []
  if (field.kind === 'payment') return paymentParts(filter.payment)
  const texts = filter[field.name].map((value) =>
    encodeURIComponent(valueText(field, value, typeof value === 'number' ? slugOf?.(value) : null)),
  )
  return texts.length === 0 ? [] : [`${field.param}=${texts.join(',')}`]
}

function paymentParts({ max, first, program }: PaymentFilter): string[] {
  if (max === null) return []
  return [
    `${paymentParams.max}=${max}`,
    ...(first === null ? [] : [`${paymentParams.first}=${first}`]),
    ...(program === null ? [] : [`${paymentParams.program}=${encodeURIComponent(program)}`]),
  ]
}

/** The specification's names of the sort options: asc-price, desc-area. */
export function orderValue({ key, type }: Order): string {
  return `${type}-${key}`
}

/** The filters of a link into the list; every other value is the default. */
export type ListLink = Partial<Omit<CatalogFilter, 'projects' | 'ranges'>> & {
  projects?: readonly { id: number; slug: string | null }[]
  ranges?: Partial<Record<CatalogRange, Partial<Bounds>>>
  view?: CatalogView
  building?: number
  order?: Order
}

/** The address of the list with filters already chosen: every link into the catalog is made here. */
export function listHref({
  projects = [],
  ranges = {},
  view = 'list',
  building,
  order = cheapestFirst,
  ...lists
}: ListLink = {}): string {
  const bounds = { ...noFilter.ranges }
  for (const range of CATALOG_RANGES) bounds[range] = { ...bounds[range], ...ranges[range] }
  const filter = { ...noFilter, ...lists, projects: projects.map(({ id }) => id), ranges: bounds }
  const place = { view, building: building ?? null, unfolded: false, open: null, allFilters: false, pages: firstPage }
  const address = { filter, order, ...place }
  return LIST_PATH + addressQuery(address, { slugOf: (id) => projects.find((project) => project.id === id)?.slug })
}

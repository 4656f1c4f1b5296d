// The address of the catalog: short parameters that people can read, and a reader that never fails. What it does not
// know it sets aside and tells. No zod: this is part of the first load.
import { isAdvertisingMark } from '../advertising-marks.ts'
import {
  type Bounds,
  type CatalogAddress,
  type CatalogFilter,
  catalogViews,
  firstPage,
  noFilter,
  type Order,
} from './filter.ts'
import { CATALOG_RANGES, type CatalogRange, ORDER_KEYS } from './limits.ts'
import { nameOf, nameValue, splitNames } from './name-list.ts'

/** Names of the values in the address and, the same, in the form that works without scripts. */
export const params = {
  rooms: 'rooms',
  attributes: 'with',
  projects: 'project',
  keyDates: 'keys',
  stations: 'metro',
  districts: 'district',
  promo: 'promo',
  order: 'sort',
  view: 'view',
  building: 'building',
  page: 'page',
} as const

const rangeNames: Record<CatalogRange, string> = {
  floor: 'floor',
  price: 'price',
  area: 'area',
  ceilingHeight: 'ceiling',
}

export function rangeParams(range: CatalogRange): { min: string; max: string } {
  return { min: `${rangeNames[range]}_min`, max: `${rangeNames[range]}_max` }
}

/** In an address two rooms are `2`; the attribute is named `rooms-2`. */
export function roomsValue(attribute: string): string {
  return attribute.replace(/^rooms-(?=\d$)/, '')
}

export function roomsAttribute(value: string): string {
  return /^\d$/.test(value) ? `rooms-${value}` : value
}

export const PROMO_VALUE = '1'
export const cheapestFirst: Order = { key: 'price', type: 'asc' }

/** What other sites add to a link besides: not ours, and nothing to tell the visitor about. */
const FOREIGN: readonly string[] = ['from', 'ref']
const MAX_LIST = 100
const MAX_LENGTH = 100

export interface ReadAddress {
  address: CatalogAddress
  /** Parameters that were not applied, as they stand in the link. */
  unknown: string[]
}

type Draft = { -readonly [Key in keyof CatalogFilter]: CatalogFilter[Key] } & Omit<CatalogAddress, 'filter'>

/** Takes a value into the draft, or says that it is not one. */
type Reader = (draft: Draft, value: string) => boolean

function list(
  field: 'rooms' | 'attributes' | 'keyDates' | 'stations' | 'districts',
  read: (item: string) => string | undefined,
): Reader {
  return (draft, value) => {
    const item = read(value)
    if (item === undefined || draft[field].length >= MAX_LIST) return false
    if (!draft[field].includes(item)) draft[field] = [...draft[field], item]
    return true
  }
}

/** Words that mean something else in a request, where attributes are flags beside the other fields. */
const RESERVED = /^(pages?|limit|order|promo|projects|key_date|metroStations|sub_locality_name|\w+_m(in|ax))$/
/** Other backends name attributes as they like: isBalcony, white_box. */
function attribute(item: string): string | undefined {
  const isName = item.split(/[-_]/).every((word) => /^[\p{L}\d]+$/u.test(word))
  return isName && !RESERVED.test(item) ? item : undefined
}

const readers: Record<string, Reader> = {
  [params.rooms]: list('rooms', (item) => attribute(roomsAttribute(item))),
  [params.attributes]: list('attributes', attribute),
  [params.keyDates]: list('keyDates', keyDateOf),
  [params.stations]: list('stations', nameOf),
  [params.districts]: list('districts', nameOf),
  // The number is what counts; the name behind it is for the reader of the link.
  [params.projects]: (draft, value) => {
    const id = Number.parseInt(value, 10)
    if (!/^\d{1,9}(-[a-z\d-]+)?$/.test(value) || draft.projects.length >= MAX_LIST) return false
    if (!draft.projects.includes(id)) draft.projects = [...draft.projects, id]
    return true
  },
  [params.promo]: (draft, value) => {
    draft.promo ||= value === PROMO_VALUE
    return value === PROMO_VALUE
  },
  [params.order]: (draft, value) => {
    const [, type, name] = value.match(/^(asc|desc)-(\w+)$/) ?? []
    const key = ORDER_KEYS.find((known) => known === name)
    if (key === undefined) return false
    draft.order = { key, type: type === 'asc' ? 'asc' : 'desc' }
    return true
  },
  [params.view]: (draft, value) => {
    const view = catalogViews.find((known) => known === value)
    draft.view = view ?? draft.view
    return view !== undefined
  },
  [params.building]: (draft, value) => {
    if (!/^\d{1,9}$/.test(value)) return false
    draft.building = Number(value)
    return true
  },
  [params.page]: (draft, value) => {
    const [, from = '', to = from] = value.match(/^(\d{1,4})(?:-(\d{1,4}))?$/) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (first < 1 || last < first) return false
    draft.pages = { first, last }
    return true
  },
}

for (const range of CATALOG_RANGES) {
  const names = rangeParams(range)
  for (const end of ['min', 'max'] as const) {
    readers[names[end]] = (draft, value) => {
      // People type and paste «9 000 000» and «54,3».
      const text = value.replace(/\s/g, '').replace(',', '.')
      if (!/^\d{1,12}(\.\d{1,3})?$/.test(text)) return false
      draft.ranges = { ...draft.ranges, [range]: { ...draft.ranges[range], [end]: Number(text) } }
      return true
    }
  }
}

/** The parameters whose values are lists: repeated, or joined by commas. */
const lists: readonly string[] = [params.rooms, params.attributes, params.projects, params.keyDates]
const nameLists: readonly string[] = [params.stations, params.districts]

function valuesOf(name: string, text: string): string[] {
  if (nameLists.includes(name)) return splitNames(text)
  return lists.includes(name) ? text.split(',') : [text]
}

/** A map, so that a parameter called toString finds no reader. */
const readerOf = new Map(Object.entries(readers))

export function readAddress(search: string, usualOrder: Order = cheapestFirst): ReadAddress {
  const unknown: string[] = []
  const draft: Draft = { ...noFilter, order: usualOrder, view: 'list', building: null, pages: firstPage }
  for (const [name, text] of new URLSearchParams(search)) {
    if (isAdvertisingMark(name) || FOREIGN.includes(name)) continue
    const reader = readerOf.get(name)
    for (const value of valuesOf(name, text).map((item) => item.trim())) {
      // A form without scripts sends its empty fields too.
      if (value === '') continue
      if (!reader || value.length > MAX_LENGTH || !reader(draft, value)) {
        unknown.push(`${name}=${value}`.slice(0, MAX_LENGTH))
      }
    }
  }
  const { order, view, building, pages, ...filter } = draft
  return { address: { filter: inOrder(filter), order, view, building, pages }, unknown }
}

/** A range turned round is what the visitor meant. */
function inOrder(filter: CatalogFilter): CatalogFilter {
  const ranges = { ...filter.ranges }
  for (const range of CATALOG_RANGES) {
    const { min, max } = ranges[range]
    if (min !== null && max !== null && min > max) ranges[range] = { min: max, max: min }
  }
  return { ...filter, ranges }
}

/** In addresses quarters are written small: 2027-q3. Another backend's dates stay as they are. */
export function keyDateValue(date: string): string {
  return /^\d{4}-Q[1-4]$/.test(date) ? date.toLowerCase() : date
}

export function keyDateOf(value: string): string {
  return /^\d{4}-q[1-4]$/i.test(value) ? value.toUpperCase() : value
}

export interface AddressOptions {
  usualOrder?: Order
  /** Adds the project's name to its number. */
  slugOf?: (projectId: number) => string | undefined
}

/** The query string of an address, `?` included; empty when everything is as usual. */
export function addressQuery(address: CatalogAddress, options: AddressOptions = {}): string {
  const { usualOrder = cheapestFirst, slugOf } = options
  const { filter, order, view, building, pages } = address
  const parts: string[] = []
  const add = (name: string, values: readonly string[]) => {
    if (values.length > 0) parts.push(`${name}=${values.map(encodeURIComponent).join(',')}`)
  }
  add(params.rooms, filter.rooms.map(roomsValue))
  add(
    params.projects,
    filter.projects.map((id) => [id, slugOf?.(id)].filter(Boolean).join('-')),
  )
  add(params.stations, filter.stations.map(nameValue))
  add(params.districts, filter.districts.map(nameValue))
  add(params.keyDates, filter.keyDates.map(keyDateValue))
  for (const range of CATALOG_RANGES) addBounds(add, range, filter.ranges[range])
  add(params.attributes, filter.attributes)
  if (filter.promo) add(params.promo, [PROMO_VALUE])
  if (order.key !== usualOrder.key || order.type !== usualOrder.type) add(params.order, [orderValue(order)])
  if (view !== 'list') add(params.view, [view])
  if (view === 'chess' && building !== null) add(params.building, [String(building)])
  if (pages.last > 1) add(params.page, [pages.first === pages.last ? `${pages.last}` : `${pages.first}-${pages.last}`])
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function addBounds(add: (name: string, values: string[]) => void, range: CatalogRange, { min, max }: Bounds): void {
  const names = rangeParams(range)
  if (min !== null) add(names.min, [String(min)])
  if (max !== null) add(names.max, [String(max)])
}

/** The specification's names of the sort options: asc-price, desc-area. */
export function orderValue({ key, type }: Order): string {
  return `${type}-${key}`
}

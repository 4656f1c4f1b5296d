// The state of the page in its URL: ?project=vysota&type=office&area_min=50&yield_min=9&tenant=1&sort=desc-area&group=project&page=2.
import {
  COMMERCIAL_GROUPS,
  COMMERCIAL_ORDER_KEYS,
  type CommercialGroup,
  type CommercialOrderKey,
  PREMISES_TYPES,
} from '@kvartal/contract/commercial-limits'
import { addressReader } from '@kvartal/runtime/address'
import { hrefs } from '../../shared/hrefs.ts'
import { type Bounds, LOT_RANGES, type LotFilter, type LotRange, noFilter } from './lot-filter.ts'

export interface LotOrder {
  key: CommercialOrderKey
  type: 'asc' | 'desc'
}

export interface CommercialAddress {
  /** The project's slug. */
  project: string | null
  filter: LotFilter
  order: LotOrder
  group: CommercialGroup | null
}

export interface ReadCommercialAddress extends CommercialAddress {
  page: number
  /** The URL has an unknown value, which was dropped. */
  dropped: boolean
}

/** Names of the URL parameters, also used by the form that works without scripts. */
export const params = {
  project: 'project',
  types: 'type',
  separateEntrance: 'entrance',
  tenant: 'tenant',
  order: 'sort',
  group: 'group',
  page: 'page',
} as const

export const YES = '1'
export const cheapestFirst: LotOrder = { key: 'price', type: 'asc' }
export const everything: CommercialAddress = { project: null, filter: noFilter, order: cheapestFirst, group: null }

export const orderValue = ({ key, type }: LotOrder): string => `${type}-${key}`

const orders = new Map(
  COMMERCIAL_ORDER_KEYS.flatMap((key): LotOrder[] => [
    { key, type: 'asc' },
    { key, type: 'desc' },
  ]).map((order) => [orderValue(order), order]),
)

/** Net yield is `yield_min`: short in a link. */
export function rangeParams(range: LotRange): { min: string; max: string } {
  const name = range === 'netYield' ? 'yield' : range
  return { min: `${name}_min`, max: `${name}_max` }
}

export function readCommercialAddress(search: URLSearchParams): ReadCommercialAddress {
  const reader = addressReader(search)
  const yes = (name: string) => reader.oneOf(name, [YES]) !== null
  const bounds = (range: LotRange): Bounds => {
    const { min, max } = rangeParams(range)
    return { min: reader.number(min), max: reader.number(max) }
  }
  const given = search.getAll(params.types).filter((text) => text !== '')
  const types = PREMISES_TYPES.filter((type) => given.includes(type))
  const unknownType = given.some((text) => !types.some((type) => type === text))
  const address = {
    project: search.get(params.project)?.trim() || null,
    filter: {
      types,
      separateEntrance: yes(params.separateEntrance),
      tenant: yes(params.tenant),
      ranges: {
        price: bounds('price'),
        area: bounds('area'),
        netYield: bounds('netYield'),
        payback: bounds('payback'),
        floor: bounds('floor'),
        ceiling: bounds('ceiling'),
        power: bounds('power'),
      },
    },
    order: orders.get(reader.oneOf(params.order, [...orders.keys()]) ?? '') ?? cheapestFirst,
    group: reader.oneOf(params.group, COMMERCIAL_GROUPS),
  }
  const page = reader.wholeNumber(params.page) ?? 1
  return { ...address, page: Math.max(1, page), dropped: reader.dropped || unknownType }
}

/** Every change of the filter, the order or the groups leads to the first page. */
export function commercialHref({ project, filter, order, group }: CommercialAddress, page = 1): string {
  const query = new URLSearchParams()
  if (project !== null) query.set(params.project, project)
  for (const type of filter.types) query.append(params.types, type)
  if (filter.separateEntrance) query.set(params.separateEntrance, YES)
  if (filter.tenant) query.set(params.tenant, YES)
  for (const range of LOT_RANGES) {
    const { min, max } = filter.ranges[range]
    if (min !== null) query.set(rangeParams(range).min, String(min))
    if (max !== null) query.set(rangeParams(range).max, String(max))
  }
  if (orderValue(order) !== orderValue(cheapestFirst)) query.set(params.order, orderValue(order))
  if (group !== null) query.set(params.group, group)
  if (page > 1) query.set(params.page, String(page))
  const text = String(query)
  return text === '' ? hrefs.commercial : `${hrefs.commercial}?${text}`
}

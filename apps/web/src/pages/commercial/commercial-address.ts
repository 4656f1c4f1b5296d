// The state of the page in its address: ?project=vysota&type=office&area_min=50&tenant=1&sort=desc-area&group=project.
import {
  COMMERCIAL_GROUPS,
  COMMERCIAL_ORDER_KEYS,
  type CommercialGroup,
  type CommercialOrderKey,
  PREMISES_TYPES,
} from '@kvartal/contract/commercial-limits'
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
  /** Something in the address says nothing here and was dropped. */
  dropped: boolean
}

/** Names of the values in the address and, the same, in the form that works without scripts. */
export const params = {
  project: 'project',
  types: 'type',
  separateEntrance: 'entrance',
  tenant: 'tenant',
  order: 'sort',
  group: 'group',
} as const

export const YES = '1'
export const cheapestFirst: LotOrder = { key: 'price', type: 'asc' }
export const everything: CommercialAddress = { project: null, filter: noFilter, order: cheapestFirst, group: null }

export const orderValue = ({ key, type }: LotOrder): string => `${type}-${key}`

const orders: readonly LotOrder[] = COMMERCIAL_ORDER_KEYS.flatMap((key) => [
  { key, type: 'asc' },
  { key, type: 'desc' },
])

export function rangeParams(range: LotRange): { min: string; max: string } {
  return { min: `${range}_min`, max: `${range}_max` }
}

export function readCommercialAddress(search: URLSearchParams): ReadCommercialAddress {
  let dropped = false
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | null => {
    const text = search.get(name)?.trim()
    // A form sends its empty fields too.
    if (!text) return null
    const value = parse(text)
    dropped ||= value === undefined
    return value ?? null
  }
  const number = (text: string) => {
    // People type and paste «9 000 000» and «54,3».
    const plain = text.replace(/\s/g, '').replace(',', '.')
    return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
  }
  const yes = (name: string) => read(name, (text) => text === YES || undefined) ?? false
  const bounds = (range: LotRange): Bounds => {
    const { min, max } = rangeParams(range)
    return { min: read(min, number), max: read(max, number) }
  }
  const given = search.getAll(params.types).filter((text) => text !== '')
  const types = PREMISES_TYPES.filter((type) => given.includes(type))
  dropped ||= given.some((text) => !types.some((type) => type === text))
  return {
    project: read(params.project, (text) => text),
    filter: {
      types,
      separateEntrance: yes(params.separateEntrance),
      tenant: yes(params.tenant),
      ranges: {
        price: bounds('price'),
        area: bounds('area'),
        floor: bounds('floor'),
        ceiling: bounds('ceiling'),
        power: bounds('power'),
      },
    },
    order: read(params.order, (text) => orders.find((order) => orderValue(order) === text)) ?? cheapestFirst,
    group: read(params.group, (text) => COMMERCIAL_GROUPS.find((group) => group === text)),
    dropped,
  }
}

export function commercialHref({ project, filter, order, group }: CommercialAddress): string {
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
  const text = String(query)
  return text === '' ? hrefs.commercial : `${hrefs.commercial}?${text}`
}

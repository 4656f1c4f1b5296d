// The filters of a visitor, and their form as a request of the marketplace. No zod: the browser loads this file.
import {
  byRange,
  type CatalogField,
  type CatalogRange,
  catalogFields,
  type FlagField,
  type ListField,
  paymentWires,
  type RangeField,
  wireBounds,
} from './fields.ts'
import type { MarketplaceFilters } from './marketplace.ts'

export interface Bounds {
  min: number | null
  max: number | null
}

/** A filter only while `max` is set. */
export interface PaymentFilter {
  /** A month, in roubles. */
  max: number | null
  /** In roubles; null is the least that the program asks for. */
  first: number | null
  /** Key of the mortgage program; null is the first one of each project. */
  program: string | null
}

export type FieldValue<Field extends ListField> = Field extends { kind: 'projects' } ? number : string

/** Attributes of the category rooms are in `rooms`, those of every other category in `attributes`, both by name. */
export type CatalogFilter = {
  readonly [Field in ListField as Field['name']]: readonly FieldValue<Field>[]
} & { readonly [Field in FlagField as Field['name']]: boolean } & {
  readonly ranges: Readonly<Record<CatalogRange, Bounds>>
  readonly payment: PaymentFilter
}

const open: Bounds = { min: null, max: null }

export const noFilter: CatalogFilter = {
  rooms: [],
  attributes: [],
  projects: [],
  keyDates: [],
  keyYears: [],
  stations: [],
  districts: [],
  ranges: byRange(() => open),
  promo: false,
  isNew: false,
  notFirstFloor: false,
  notLastFloor: false,
  payment: { max: null, first: null, program: null },
}

function isOpen({ min, max }: Bounds): boolean {
  return min === null && max === null
}

export function isChosen(filter: CatalogFilter, field: CatalogField): boolean {
  if (field.kind === 'range') return !isOpen(filter.ranges[field.name])
  if (field.kind === 'flag') return filter[field.name]
  if (field.kind === 'payment') return filter.payment.max !== null
  return filter[field.name].length > 0
}

/** How many fields are chosen: a list counts once, whatever its length. */
export function filterCount(filter: CatalogFilter): number {
  return catalogFields.filter((field) => isChosen(filter, field)).length
}

export function withRange(filter: CatalogFilter, range: CatalogRange, bounds: Bounds): CatalogFilter {
  return { ...filter, ranges: { ...filter.ranges, [range]: bounds } }
}

export function withoutField(filter: CatalogFilter, field: CatalogField): CatalogFilter {
  if (field.kind === 'range') return withRange(filter, field.name, open)
  return { ...filter, [field.name]: noFilter[field.name] }
}

/** The filter with only those values of a list that pass. */
export function keepValues(
  filter: CatalogFilter,
  { name }: ListField,
  isKept: (value: string | number) => boolean,
): CatalogFilter {
  return { ...filter, [name]: (filter[name] as readonly (string | number)[]).filter(isKept) }
}

export function filterRequest(filter: CatalogFilter): MarketplaceFilters {
  const body: Record<string, unknown> = {}
  for (const field of catalogFields) {
    if (!isChosen(filter, field)) continue
    if (field.kind === 'range') Object.assign(body, boundsRequest(field, filter.ranges[field.name]))
    else if (field.kind === 'flag') body[field.wire] = true
    else if (field.kind === 'payment') Object.assign(body, paymentRequest(filter.payment))
    else if (field.wire === 'attributes') for (const name of filter[field.name]) body[name] = true
    else body[field.wire] = filter[field.name]
  }
  return body
}

function boundsRequest(field: RangeField, { min, max }: Bounds): Record<string, number> {
  const names = wireBounds(field)
  return { ...(min !== null && { [names.min]: min }), ...(max !== null && { [names.max]: max }) }
}

function paymentRequest({ max, first, program }: PaymentFilter): Record<string, unknown> {
  return {
    [paymentWires.max]: max,
    ...(first !== null && { [paymentWires.first]: first }),
    ...(program !== null && { [paymentWires.program]: program }),
  }
}

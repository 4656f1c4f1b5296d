// The table of the catalog's fields: the name of each in our code, in an address and in a request. The reader and the
// writer of addresses, requests in both directions, chips, hints and counts follow from it. The Russian texts of a
// field are in the site's field-words.ts, a record over these names. No zod: the browser loads this file.

interface FieldRow {
  name: string
  /**
   * How the field is chosen and written. Lists: `rooms` and `attributes` are flags of a request, the other lists have
   * a name there. `range`: the parameters are `<param>_min` and `<param>_max`, in a request `<wire>_min` and `<wire>_max`.
   * `payment`: the monthly payment, with the first payment and the program that it is calculated for.
   */
  kind: 'rooms' | 'attributes' | 'projects' | 'names' | 'dates' | 'years' | 'range' | 'flag' | 'payment'
  /** In an address. Links live for years: a parameter is never renamed. */
  param: string
  /** In a request and its answer, as the specification names it. A range has one name for both. */
  wire: string
}

/** In the order of the parameters in an address and of the chips over a list. */
const table = [
  { name: 'rooms', kind: 'rooms', param: 'rooms', wire: 'attributes' },
  { name: 'projects', kind: 'projects', param: 'project', wire: 'projects' },
  { name: 'stations', kind: 'names', param: 'metro', wire: 'metroStations' },
  { name: 'districts', kind: 'names', param: 'district', wire: 'sub_locality_name' },
  { name: 'keyDates', kind: 'dates', param: 'keys', wire: 'key_date' },
  { name: 'keyYears', kind: 'years', param: 'key_year', wire: 'key_year' },
  { name: 'walkMinutes', kind: 'range', param: 'walk', wire: 'walkMinutes' },
  { name: 'schoolMinutes', kind: 'range', param: 'school', wire: 'schoolMinutes' },
  { name: 'kindergartenMinutes', kind: 'range', param: 'kindergarten', wire: 'kindergartenMinutes' },
  { name: 'floor', kind: 'range', param: 'floor', wire: 'floor' },
  { name: 'notFirstFloor', kind: 'flag', param: 'not_first', wire: 'notFirstFloor' },
  { name: 'notLastFloor', kind: 'flag', param: 'not_last', wire: 'notLastFloor' },
  { name: 'price', kind: 'range', param: 'price', wire: 'price' },
  { name: 'pricePerM2', kind: 'range', param: 'price_m2', wire: 'pricePerM2' },
  { name: 'payment', kind: 'payment', param: 'payment', wire: 'payment' },
  { name: 'area', kind: 'range', param: 'area', wire: 'area' },
  { name: 'ceilingHeight', kind: 'range', param: 'ceiling', wire: 'ceilingHeight' },
  { name: 'attributes', kind: 'attributes', param: 'with', wire: 'attributes' },
  { name: 'promo', kind: 'flag', param: 'promo', wire: 'promo' },
  { name: 'isNew', kind: 'flag', param: 'new', wire: 'isNew' },
] as const satisfies readonly FieldRow[]

/** For the description of the API. A separate export: the browser's build leaves it out. */
export const rangeDescriptions: Readonly<Record<CatalogRange, string>> = {
  floor: 'Этаж',
  price: 'Цена, ₽',
  area: 'Площадь, м²',
  ceilingHeight: 'Высота потолков, м',
  pricePerM2: 'Цена квадратного метра, ₽',
  walkMinutes: 'Пешком до ближайшей станции, минут',
  schoolMinutes: 'Пешком до ближайшей школы, минут',
  kindergartenMinutes: 'Пешком до ближайшего детского сада, минут',
}

/** The three values of the payment in an address, and in a request. */
export const paymentParams = { max: 'payment_max', first: 'first_payment', program: 'program' } as const
export const paymentWires = { max: 'payment_max', first: 'first_payment', program: 'payment_program' } as const

export type CatalogField = (typeof table)[number]
type OfKind<Kind extends CatalogField['kind']> = Extract<CatalogField, { kind: Kind }>
export type RangeField = OfKind<'range'>
export type ListField = Exclude<CatalogField, { kind: 'range' | 'flag' | 'payment' }>
/** A list whose values the catalog offers one by one. */
export type DropdownField = OfKind<'projects' | 'names' | 'dates' | 'years'>
export type FlagField = OfKind<'flag'>
export type CatalogRange = RangeField['name']
export type CatalogFlag = FlagField['name']
export type FieldName = CatalogField['name']

export const catalogFields: readonly CatalogField[] = table

export const rangeFields = /* @__PURE__ */ catalogFields.filter((field) => field.kind === 'range')
export const flagFields = /* @__PURE__ */ catalogFields.filter((field) => field.kind === 'flag')
export const listFields = /* @__PURE__ */ catalogFields.filter(isList)
export const CATALOG_RANGES: readonly CatalogRange[] = /* @__PURE__ */ rangeFields.map(({ name }) => name)

function isList(field: CatalogField): field is ListField {
  return field.kind !== 'range' && field.kind !== 'flag' && field.kind !== 'payment'
}

/** Names of a request that are no filters. */
export const PAGE_FIELDS = ['page', 'pages', 'limit', 'order', 'fold'] as const

export function fieldNamed<Name extends FieldName>(name: Name): Extract<CatalogField, { name: Name }> {
  return catalogFields.find((field) => field.name === name) as Extract<CatalogField, { name: Name }>
}

type BoundOf<Range extends RangeField> = Range extends RangeField ? `${Range['wire']}_${'min' | 'max'}` : never
export type WireBound = BoundOf<RangeField>

/** The two bounds of a range in a request. */
export function wireBounds<Range extends RangeField>({
  wire,
}: Range): { min: `${Range['wire']}_min`; max: `${Range['wire']}_max` } {
  return { min: `${wire}_min`, max: `${wire}_max` }
}

/** An object with a value for every range. */
export function byRange<Value>(make: (range: CatalogRange) => Value): Record<CatalogRange, Value> {
  const values = {} as Record<CatalogRange, Value>
  for (const range of CATALOG_RANGES) values[range] = make(range)
  return values
}

/** An object with a value for every flag. */
export function byFlag<Value>(make: (flag: CatalogFlag) => Value): Record<CatalogFlag, Value> {
  const values = {} as Record<CatalogFlag, Value>
  for (const { name } of flagFields) values[name] = make(name)
  return values
}

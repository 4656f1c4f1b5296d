// The fields that give a choice. A filter with a single value, such as one ceiling height, is not shown.

import { type CatalogRange, type DropdownField, fieldNamed } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, isChosen } from '@kvartal/contract/catalog/filter'
import type { Extent } from '@kvartal/contract/catalog/marketplace'
import type { CatalogLoad, CatalogOptions } from '../../state/catalog-load.ts'
import { rangeWords } from './field-words.ts'

export type SheetField =
  | CatalogRange
  | 'rooms'
  | 'projects'
  | 'stations'
  | 'districts'
  | 'finishing'
  | 'keyDates'
  | 'keyYears'
  | 'payment'
  | 'promo'
  | 'attributes'

/** Shown under the floor. */
export const floorFlags = ['notFirstFloor', 'notLastFloor'] as const
export type FloorFlag = (typeof floorFlags)[number]

const ROOMS = 'rooms'
const FINISHING = 'finishing'

export interface FieldsData {
  filter: CatalogFilter
  options: CatalogOptions | null
  initialRanges: CatalogLoad['initialRanges']
}

export function byCategory(options: CatalogOptions | null) {
  const attributes = options?.attributeList ?? []
  return {
    attributes,
    rooms: attributes.filter(({ category }) => category === ROOMS),
    finishing: attributes.filter(({ category }) => category === FINISHING),
    features: attributes.filter(({ category }) => category !== ROOMS && category !== FINISHING),
  }
}

/** Before the first answer every field is there. A chosen field stays: the visitor must be able to take it back. */
export function offeredFields({ filter, options, initialRanges }: FieldsData): Record<SheetField | FloorFlag, boolean> {
  const { rooms, finishing, features } = byCategory(options)
  const list = (name: DropdownField['name'], count: number) =>
    options === null || count > 1 || isChosen(filter, fieldNamed(name))
  const range = (name: CatalogRange) => {
    const ends = [initialRanges?.[name], options?.ranges[name]].filter((extent): extent is Extent => extent != null)
    const min = Math.min(...ends.map((extent) => extent.min))
    const max = Math.max(...ends.map((extent) => extent.max))
    // A step of the slider apart, the ends are the same for a visitor.
    return ends.length === 0 || max - min >= rangeWords[name].step || isChosen(filter, fieldNamed(name))
  }
  const has = (names: readonly { name: string }[], chosen: readonly string[], least: number) =>
    options === null || names.length >= least || names.some(({ name }) => chosen.includes(name))
  const flag = (name: FloorFlag) => {
    const total = options?.flagCounts?.[name].catalog ?? 0
    return (total > 0 && total < (options?.catalogTotal ?? 0)) || filter[name]
  }
  return {
    rooms: has(rooms, filter.rooms, 2),
    projects: list('projects', options?.projects.length ?? 0),
    stations: list('stations', options?.metroStations.length ?? 0),
    districts: list('districts', options?.sub_locality_name.length ?? 0),
    price: range('price'),
    area: range('area'),
    floor: range('floor'),
    pricePerM2: range('pricePerM2'),
    walkMinutes: range('walkMinutes'),
    schoolMinutes: range('schoolMinutes'),
    kindergartenMinutes: range('kindergartenMinutes'),
    ceilingHeight: range('ceilingHeight'),
    // Another backend may know one finishing that only some flats have; it gives no counts.
    finishing: has(finishing, filter.attributes, finishing.some(({ count }) => count === null) ? 1 : 2),
    keyDates: list('keyDates', options?.keyDate.length ?? 0),
    keyYears: list('keyYears', options?.keyYears.length ?? 0),
    payment: (options?.programs.length ?? 0) > 0 || isChosen(filter, fieldNamed('payment')),
    notFirstFloor: flag('notFirstFloor'),
    notLastFloor: flag('notLastFloor'),
    promo: true,
    // One feature is a choice: with it or all.
    attributes: has(features, filter.attributes, 1),
  }
}

// Russian texts of each catalog field: its label, the text of its chip, the options of its dropdown. Records keyed by
// the contract's table: a field without texts does not compile.
import {
  type CatalogField,
  type CatalogRange,
  catalogFields,
  type DropdownField,
  type FieldName,
} from '@kvartal/contract/catalog/fields'
import { type Bounds, type CatalogFilter, isChosen, keepValues, withoutField } from '@kvartal/contract/catalog/filter'
import { flagChips, keyDateChip, keyYearChip, paymentChip, rangeChips, roomsChip } from '@kvartal/russian/filter-chip'
import type { CatalogOptions } from '../../state/catalog-load.ts'

export const labels: Readonly<Record<FieldName, string>> = {
  rooms: 'Кол-во комнат',
  projects: 'Проект',
  stations: 'Метро',
  districts: 'Район',
  keyDates: 'Ввод в эксплуатацию',
  keyYears: 'Ключи',
  walkMinutes: 'Пешком до метро',
  schoolMinutes: 'Пешком до школы',
  kindergartenMinutes: 'Пешком до детского сада',
  price: 'Стоимость',
  pricePerM2: 'Цена за м²',
  payment: 'Платёж в месяц',
  area: 'Площадь',
  floor: 'Этаж',
  ceilingHeight: 'Высота потолков',
  attributes: 'Особенности',
  ...flagChips,
}

/** Ranges of which only the upper end is chosen. */
export const MINUTES_RANGES = ['walkMinutes', 'schoolMinutes', 'kindergartenMinutes'] as const
export type MinutesRange = (typeof MINUTES_RANGES)[number]

interface RangeWords {
  unit: string
  /** Step of the slider, and the number of decimals of its inputs. */
  step: number
  decimals: number
  /** «до 20 000 000 ₽» */
  chip: (bounds: Bounds) => string
}

/** In the order of the form. */
export const rangeWords: Readonly<Record<CatalogRange, RangeWords>> = {
  price: {
    unit: '₽',
    step: 100_000,
    decimals: 0,
    chip: rangeChips.price,
  },
  area: {
    unit: 'м²',
    step: 0.5,
    decimals: 2,
    chip: rangeChips.area,
  },
  floor: {
    unit: '',
    step: 1,
    decimals: 0,
    chip: rangeChips.floor,
  },
  pricePerM2: {
    unit: '₽',
    step: 1_000,
    decimals: 0,
    chip: rangeChips.pricePerM2,
  },
  walkMinutes: {
    unit: 'мин',
    step: 1,
    decimals: 0,
    chip: rangeChips.walkMinutes,
  },
  schoolMinutes: {
    unit: 'мин',
    step: 1,
    decimals: 0,
    chip: rangeChips.schoolMinutes,
  },
  kindergartenMinutes: {
    unit: 'мин',
    step: 1,
    decimals: 0,
    chip: rangeChips.kindergartenMinutes,
  },
  ceilingHeight: {
    unit: 'м',
    step: 0.05,
    decimals: 2,
    chip: rangeChips.ceilingHeight,
  },
}

interface Offer {
  /** The values that the option puts into the filter. */
  values: readonly (string | number)[]
  label: string
  count: number | null
  slug?: string | null
}

interface DropdownWords {
  /** Text while nothing is chosen. */
  empty: string
  offers: (options: CatalogOptions) => Offer[]
}

export const dropdownWords: Readonly<Record<DropdownField['name'], DropdownWords>> = {
  projects: {
    empty: 'Любой проект',
    offers: ({ projects }) =>
      projects.map(({ projectId, projectName, projectSlug, count }) => ({
        values: [projectId],
        label: projectName,
        count,
        slug: projectSlug,
      })),
  },
  stations: { empty: 'Любая станция', offers: ({ metroStations }) => metroStations.map(named) },
  districts: { empty: 'Любой район', offers: ({ sub_locality_name }) => sub_locality_name.map(named) },
  keyDates: {
    empty: 'Любой срок',
    offers: ({ keyDate }) => keyDate.map(({ value, label, count }) => ({ values: value, label, count })),
  },
  keyYears: {
    empty: 'Любой срок',
    offers: ({ keyYears }) =>
      keyYears.map(({ value, count }) => ({ values: [value], label: keyYearChip(value), count })),
  },
}

function named({ name, count }: { name: string; count: number | null }): Offer {
  return { values: [name], label: name, count }
}

export interface AppliedFilter {
  key: string
  label: string
  without: CatalogFilter
}

/** The active filters as chips, each with the filter that remains without it. */
export function appliedFilters(filter: CatalogFilter, options: CatalogOptions | null): AppliedFilter[] {
  return catalogFields.filter((field) => isChosen(filter, field)).flatMap((field) => chipsOf(field, filter, options))
}

function chipsOf(field: CatalogField, filter: CatalogFilter, options: CatalogOptions | null): AppliedFilter[] {
  const whole = (label: string) => [{ key: field.name, label, without: withoutField(filter, field) }]
  if (field.kind === 'range') return whole(rangeWords[field.name].chip(filter.ranges[field.name]))
  if (field.kind === 'flag') return whole(labels[field.name])
  if (field.kind === 'payment') return whole(paymentChip(filter.payment))
  const attributeLabel = (name: string | number) => options?.attributeList.find((one) => one.name === name)?.label
  if (field.kind === 'rooms') return whole(roomsChip(filter.rooms.map((name) => attributeLabel(name) ?? name)))
  const offers = field.kind === 'attributes' || !options ? [] : dropdownWords[field.name].offers(options)
  const labelOf = (value: string | number) =>
    (field.kind === 'attributes'
      ? attributeLabel(value)
      : offers.find(({ values }) => values.includes(value))?.label) ?? unknownLabel(field, value)
  return filter[field.name].map((value) => ({
    key: `${field.name}-${value}`,
    label: field.kind === 'dates' ? keyDateChip(String(value), labelOf(value)) : labelOf(value),
    without: keepValues(filter, field, (other) => other !== value),
  }))
}

/** Before the first answer, and for a value that is no longer offered. */
function unknownLabel({ kind }: CatalogField, value: string | number): string {
  return kind === 'years' ? keyYearChip(String(value)) : String(value)
}

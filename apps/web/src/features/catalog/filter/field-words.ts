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
import { formatArea, formatCeilingHeight, formatFloor, formatNumber, formatPrice } from '@kvartal/russian/number'
import type { CatalogOptions } from './catalog-load.ts'

export const labels: Readonly<Record<FieldName, string>> = {
  rooms: 'Кол-во комнат',
  projects: 'Проект',
  stations: 'Метро',
  districts: 'Район',
  keyDates: 'Ввод в эксплуатацию',
  price: 'Стоимость',
  area: 'Площадь',
  floor: 'Этаж',
  ceilingHeight: 'Высота потолков',
  attributes: 'Особенности',
  promo: 'Квартира по акции',
}

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
    chip: (bounds) => between(bounds, formatPrice, formatNumber),
  },
  area: {
    unit: 'м²',
    step: 0.5,
    decimals: 2,
    chip: (bounds) => between(bounds, formatArea, (value) => formatNumber(value, 2)),
  },
  floor: {
    unit: '',
    step: 1,
    decimals: 0,
    chip: ({ min, max }) => {
      if (min !== null && max !== null) return min === max ? `${min}\u00a0этаж` : `${min}–${max}\u00a0этажи`
      return `${min !== null ? 'от' : 'до'}\u00a0${formatFloor(min ?? max ?? 0)}\u00a0этажа`
    },
  },
  ceilingHeight: {
    unit: 'м',
    step: 0.05,
    decimals: 2,
    chip: (bounds) => `потолок ${between(bounds, formatCeilingHeight, (value) => formatNumber(value, 2))}`,
  },
}

/** «до 20 000 000 ₽», «40,00–60,00 м²» */
function between({ min, max }: Bounds, withUnit: (value: number) => string, plain: (value: number) => string): string {
  if (min !== null && max !== null) return `${plain(min)}–${withUnit(max)}`
  return min !== null ? `от\u00a0${withUnit(min)}` : `до\u00a0${withUnit(max ?? 0)}`
}

/** For the compact bar: «до 20 млн ₽». A sum that is not round is written out. */
export function shortPrice(bounds: Bounds): string {
  const isRound = [bounds.min, bounds.max].every((price) => (price ?? 0) % 10_000 === 0)
  if (!isRound) return rangeWords.price.chip(bounds)
  const plain = (price: number) => formatNumber(price / MILLION, decimalsOf(price))
  return between(bounds, (price) => `${plain(price)}\u00a0млн\u00a0₽`, plain)
}

const MILLION = 1_000_000

function decimalsOf(price: number): number {
  if (price % MILLION === 0) return 0
  return price % 100_000 === 0 ? 1 : 2
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
  const attributeLabel = (name: string | number) => options?.attributeList.find((one) => one.name === name)?.label
  if (field.kind === 'rooms') return whole(roomsLabel(filter.rooms.map((name) => attributeLabel(name) ?? name)))
  const offers = field.kind === 'attributes' || !options ? [] : dropdownWords[field.name].offers(options)
  return filter[field.name].map((value) => ({
    key: `${field.name}-${value}`,
    label:
      (field.kind === 'attributes'
        ? attributeLabel(value)
        : offers.find(({ values }) => values.includes(value))?.label) ?? String(value),
    without: keepValues(filter, field, (other) => other !== value),
  }))
}

/** «Студия», «1, 2, 3 комнаты», «Студия, 1 комната» */
function roomsLabel(names: readonly string[]): string {
  const numbered = names.filter((name) => /^\d/.test(name))
  const last = numbered[numbered.length - 1]
  const counts = numbered.map((name) => (name === last ? name : name.replace(/\s.*/, '')))
  return [...names.filter((name) => !/^\d/.test(name)), ...counts].join(', ')
}

// The filters in force as chips: what each says, and the filter without it.

import { type Bounds, type CatalogFilter, isOpen, withRange } from '@kvartal/contract/catalog/filter'
import { CATALOG_RANGES, type CatalogRange } from '@kvartal/contract/catalog/limits'
import { formatArea, formatCeilingHeight, formatFloor, formatNumber, formatPrice } from '@kvartal/ui/number-display'
import type { CatalogOptions } from './catalog-load.ts'
import { labels } from './texts.ts'

export interface AppliedFilter {
  key: string
  label: string
  without: CatalogFilter
}

export function appliedFilters(filter: CatalogFilter, options: CatalogOptions | null): AppliedFilter[] {
  const attributes = new Map(options?.attributeList.map((attribute) => [attribute.name, attribute]))
  const projectNames = new Map(options?.projects.map(({ projectId, projectName }) => [projectId, projectName]))
  const dateLabels = new Map(options?.keyDate.flatMap(({ value, label }) => value.map((date) => [date, label])))
  const applied: AppliedFilter[] = []
  if (filter.rooms.length > 0) {
    applied.push({
      key: 'rooms',
      label: roomsLabel(filter.rooms.map((name) => attributes.get(name)?.label ?? name)),
      without: { ...filter, rooms: [] },
    })
  }
  const each = <Field extends 'projects' | 'stations' | 'districts' | 'keyDates' | 'attributes'>(
    field: Field,
    label: (value: CatalogFilter[Field][number]) => string | undefined,
  ) => {
    for (const value of filter[field] as readonly CatalogFilter[Field][number][]) {
      const rest = (filter[field] as readonly unknown[]).filter((other) => other !== value)
      applied.push({
        key: `${field}-${value}`,
        label: label(value) ?? String(value),
        without: { ...filter, [field]: rest },
      })
    }
  }
  each('projects', (id) => projectNames.get(id))
  each('stations', (name) => name)
  each('districts', (name) => name)
  each('keyDates', (date) => dateLabels.get(date))
  for (const range of CATALOG_RANGES) {
    if (isOpen(filter.ranges[range])) continue
    applied.push({
      key: range,
      label: rangeLabel(range, filter.ranges[range]),
      without: withRange(filter, range, { min: null, max: null }),
    })
  }
  each('attributes', (name) => attributes.get(name)?.label)
  if (filter.promo) applied.push({ key: 'promo', label: labels.promo, without: { ...filter, promo: false } })
  return applied
}

/** «Студия», «1, 2, 3 комнаты», «Студия, 1 комната» */
function roomsLabel(names: readonly string[]): string {
  const numbered = names.filter((name) => /^\d/.test(name))
  const last = numbered[numbered.length - 1]
  const counts = numbered.map((name) => (name === last ? name : name.replace(/\s.*/, '')))
  return [...names.filter((name) => !/^\d/.test(name)), ...counts].join(', ')
}

/** «до 20 000 000 ₽», «40,00–60,00 м²», «от 3 этажа», «потолок от 3,00 м» */
export function rangeLabel(range: CatalogRange, { min, max }: Bounds): string {
  switch (range) {
    case 'price':
      return between(min, max, formatPrice, formatNumber)
    case 'area':
      return between(min, max, formatArea, (value) => formatNumber(value, 2))
    case 'ceilingHeight':
      return `потолок ${between(min, max, formatCeilingHeight, (value) => formatNumber(value, 2))}`
    case 'floor':
      if (min !== null && max !== null) return min === max ? `${min}\u00a0этаж` : `${min}–${max}\u00a0этажи`
      return `${min !== null ? 'от' : 'до'}\u00a0${formatFloor(min ?? max ?? 0)}\u00a0этажа`
  }
}

function between(
  min: number | null,
  max: number | null,
  withUnit: (value: number) => string,
  plain: (value: number) => string,
): string {
  if (min !== null && max !== null) return `${plain(min)}–${withUnit(max)}`
  return min !== null ? `от\u00a0${withUnit(min)}` : `до\u00a0${withUnit(max ?? 0)}`
}

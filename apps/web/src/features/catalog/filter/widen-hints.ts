// What to let go of when little is found, in words, and the filter that results.
import type { WidenHintItem } from '@kvartal/contract'
import { type CatalogFilter, withRange } from '@kvartal/contract/catalog/filter'
import { formatNumber } from '@kvartal/ui/number-display'
import { rangeLabel } from './applied-filters.ts'
import type { CatalogOptions } from './catalog-load.ts'
import { flatsCount, labels } from './texts.ts'

export interface WidenHint {
  text: string
  /** «Показать 159» */
  action: string
  total: number
  filter: CatalogFilter
}

type HintFilter = Extract<WidenHintItem, { kind: 'without' }>['filters'][number]

const categoryLabels: Record<string, string> = { rooms: labels.rooms, finishing: labels.finishing }

export function widenHints(
  hints: readonly WidenHintItem[],
  filter: CatalogFilter,
  options: CatalogOptions | null,
): WidenHint[] {
  return hints.map((hint) => {
    const { total, more } = hint
    const gain = total === more ? `найдётся ${flatsCount(total)}` : `станет на\u00a0${formatNumber(more)} больше`
    const action = `Показать\u00a0${formatNumber(total)}`
    if (hint.kind === 'wider') {
      const bounds = { min: hint.min ?? null, max: hint.max ?? null }
      return {
        text: `Если взять ${labels[hint.range].toLowerCase()} шире, ${rangeLabel(hint.range, bounds)}, ${gain}.`,
        action,
        total,
        filter: withRange(filter, hint.range, bounds),
      }
    }
    const names = hint.filters.map((item) => `«${filterLabel(item)}»`)
    return {
      text: `Без ${names.length > 1 ? 'условий' : 'условия'} ${names.join(' и ')} ${gain}.`,
      action,
      total,
      filter: hint.filters.reduce((rest, item) => withoutFilter(rest, item, options), filter),
    }
  })
}

function filterLabel({ field, category }: HintFilter): string {
  switch (field) {
    case 'projects':
      return labels.projects
    case 'key_date':
      return labels.keyDates
    case 'metroStations':
      return labels.stations
    case 'sub_locality_name':
      return labels.districts
    case 'attributes':
      return categoryLabels[category ?? ''] ?? labels.features
    default:
      return labels[field]
  }
}

function withoutFilter(filter: CatalogFilter, item: HintFilter, options: CatalogOptions | null): CatalogFilter {
  switch (item.field) {
    case 'projects':
      return { ...filter, projects: [] }
    case 'key_date':
      return { ...filter, keyDates: [] }
    case 'metroStations':
      return { ...filter, stations: [] }
    case 'sub_locality_name':
      return { ...filter, districts: [] }
    case 'promo':
      return { ...filter, promo: false }
    case 'attributes': {
      const dropped = new Set(
        options?.attributeList.filter(({ category }) => category === item.category).map(({ name }) => name),
      )
      const kept = (names: readonly string[]) => names.filter((name) => !dropped.has(name))
      return { ...filter, rooms: kept(filter.rooms), attributes: kept(filter.attributes) }
    }
    default:
      return withRange(filter, item.field, { min: null, max: null })
  }
}

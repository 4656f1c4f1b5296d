// Hints to widen the search when few flats are found: the text, and the filter that results.
import type { WidenHintItem } from '@kvartal/contract'
import { catalogFields } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, keepValues, withoutField, withRange } from '@kvartal/contract/catalog/filter'
import { formatNumber } from '@kvartal/russian/number'
import type { CatalogOptions } from './catalog-load.ts'
import { labels, rangeWords } from './field-words.ts'
import { flatsCount, texts } from './texts.ts'

export interface WidenHint {
  text: string
  /** «Показать 159» */
  action: string
  total: number
  filter: CatalogFilter
}

type HintFilter = Extract<WidenHintItem, { kind: 'without' }>['filters'][number]

const categoryLabels: Record<string, string> = { rooms: labels.rooms, finishing: texts.finishing }

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
        text: `Если взять ${labels[hint.range].toLowerCase()} шире, ${rangeWords[hint.range].chip(bounds)}, ${gain}.`,
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

const fieldsOf = ({ field }: HintFilter) => catalogFields.filter(({ wire }) => wire === field)

function filterLabel(item: HintFilter): string {
  const [field] = fieldsOf(item)
  if (item.field === 'attributes' || !field) return categoryLabels[item.category ?? ''] ?? labels.attributes
  return labels[field.name]
}

function withoutFilter(filter: CatalogFilter, item: HintFilter, options: CatalogOptions | null): CatalogFilter {
  const dropped = new Set<string | number>(
    options?.attributeList.filter(({ category }) => category === item.category).map(({ name }) => name),
  )
  return fieldsOf(item).reduce(
    (rest, field) =>
      field.kind === 'rooms' || field.kind === 'attributes'
        ? keepValues(rest, field, (name) => !dropped.has(name))
        : withoutField(rest, field),
    filter,
  )
}

// Hints to widen the search when few flats are found: the text, and the filter that results.

import { catalogFields } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, keepValues, withoutField, withRange } from '@kvartal/contract/catalog/filter'
import type { WidenHintItem } from '@kvartal/contract/catalog/marketplace'
import { formatNumber } from '@kvartal/russian/number'
import type { CatalogOptions } from '../../state/catalog-load.ts'
import { appliedFilters, labels, rangeWords } from '../fields/field-words.ts'
import { flatsCount } from '../texts.ts'

export interface WidenHint {
  text: string
  /** «Показать 159» */
  action: string
  total: number
  filter: CatalogFilter
}

type HintFilter = Extract<WidenHintItem, { kind: 'without' }>['filters'][number]

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
    const names = hint.filters.flatMap((item) => chosenLabels(item, filter, options)).map((name) => `«${name}»`)
    return {
      text: `Без ${names.length > 1 ? 'условий' : 'условия'} ${listed(names)} ${gain}.`,
      action,
      total,
      filter: hint.filters.reduce((rest, item) => withoutFilter(rest, item, options), filter),
    }
  })
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} и ${names[names.length - 1]}` : names.join()
}

const fieldsOf = ({ field }: HintFilter) => catalogFields.filter(({ wire }) => wire === field)

/** What the visitor has chosen there: «Вид на воду», not «Особенности». */
function chosenLabels(item: HintFilter, filter: CatalogFilter, options: CatalogOptions | null): string[] {
  const without = withoutFilter(filter, item, options)
  const stays = new Set(appliedFilters(without, options).map(({ key }) => key))
  const chosen = appliedFilters(filter, options).filter(({ key }) => !stays.has(key))
  return chosen.length > 0 ? chosen.map(({ label }) => label) : fieldsOf(item).map(({ name }) => labels[name])
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

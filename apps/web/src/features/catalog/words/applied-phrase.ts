// The phrase whose conditions the list has now. A new phrase replaces them and keeps what was chosen by hand. In memory
// only: after a reload all filters count as chosen.
import { catalogFields } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, isChosen, withoutField } from '@kvartal/contract/catalog/filter'

let applied = ''

export function appliedPhrase(): string {
  return applied
}

export function rememberAppliedPhrase(text: string): void {
  applied = text
}

/** The filter without the fields that still are as the phrase has set them. */
export function withoutSaid(filter: CatalogFilter, said: CatalogFilter): CatalogFilter {
  return catalogFields.reduce((rest, field) => {
    const isSaid = isChosen(said, field) && writtenValue(filter, field) === writtenValue(said, field)
    return isSaid ? withoutField(rest, field) : rest
  }, filter)
}

function writtenValue(filter: CatalogFilter, { kind, name }: (typeof catalogFields)[number]): string {
  return JSON.stringify(kind === 'range' ? filter.ranges[name] : filter[name])
}

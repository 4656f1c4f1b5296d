// The values of an address that the answer has left out, because the catalog does not know them.

import { valueText } from '@kvartal/contract/catalog/address'
import { type CatalogField, catalogFields, listFields } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, keepValues, withoutField } from '@kvartal/contract/catalog/filter'
import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'

type IgnoredValue = Pick<MarketplaceAnswer['ignored'][number], 'field' | 'value'>

/** The chosen values without those that the catalog does not know. An empty value means the whole field. */
export function withoutIgnored(filter: CatalogFilter, ignored: readonly IgnoredValue[]): CatalogFilter {
  if (ignored.length === 0) return filter
  const isIgnored = (field: CatalogField) => ignored.some((one) => one.field === field.wire && one.value === '')
  const rest = catalogFields.filter(isIgnored).reduce(withoutField, filter)
  return listFields.reduce(
    (rest, field) =>
      keepValues(
        rest,
        field,
        (value) => !ignored.some((one) => one.field === field.wire && one.value === String(value)),
      ),
    rest,
  )
}

/** An ignored value under the name that the URL uses. Two list parameters of the URL are attributes in the request. */
export function asWritten(filter: CatalogFilter, { field, value }: IgnoredValue): string {
  const list = listFields.find(
    ({ name, wire }) => wire === field && filter[name].some((chosen: string | number) => String(chosen) === value),
  )
  if (list) return `${list.param}=${valueText(list, value)}`
  const whole = value === '' && catalogFields.find(({ wire }) => wire === field)
  return whole ? whole.param : `${field}=${value}`
}

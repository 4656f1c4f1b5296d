// A filter in the words of the chips over the list.

import { type CatalogField, catalogFields } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, isChosen } from '@kvartal/contract/catalog/filter'
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import { flagChips, keyDateChip, keyYearChip, paymentChip, rangeChips, roomsChip } from '@kvartal/russian/filter-chip'

export type FilterOptions = Pick<
  OwnMarketplaceAnswer,
  'attributeList' | 'projects' | 'keyDate' | 'metroStations' | 'sub_locality_name'
>

const WHOLE_CATALOG = 'все квартиры'

/** «2, 3 комнаты, до 20 000 000 ₽» */
export function filterWords(filter: CatalogFilter, options: FilterOptions): string {
  const words = catalogFields
    .filter((field) => isChosen(filter, field))
    .flatMap((field) => fieldWords(field, filter, options))
  return words.join(', ') || WHOLE_CATALOG
}

function fieldWords(field: CatalogField, filter: CatalogFilter, options: FilterOptions): string[] {
  const attribute = (name: string) => options.attributeList.find((one) => one.name === name)?.label ?? name
  switch (field.kind) {
    case 'range':
      return [rangeChips[field.name](filter.ranges[field.name])]
    case 'flag':
      return [flagChips[field.name]]
    case 'rooms':
      return [roomsChip(filter.rooms.map(attribute))]
    case 'attributes':
      return filter.attributes.map(attribute)
    case 'projects':
      return filter.projects.map(
        (id) => options.projects.find(({ projectId }) => projectId === id)?.projectName ?? `проект ${id}`,
      )
    case 'dates':
      // Several quarters may share a label, «Дом сдан».
      return [
        ...new Set(
          filter.keyDates.map((date) =>
            keyDateChip(date, options.keyDate.find(({ value }) => value.includes(date))?.label ?? date),
          ),
        ),
      ]
    case 'years':
      return filter.keyYears.map(keyYearChip)
    case 'payment':
      return [paymentChip(filter.payment)]
    case 'names':
      return [...filter[field.name]]
  }
}

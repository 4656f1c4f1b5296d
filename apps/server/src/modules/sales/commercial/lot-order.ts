// Sorts and groups the commercial lots as the query requests.

import type { OwnCommercialListAnswer, OwnCommercialLot } from '@kvartal/contract/commercial'
import type { CommercialGroup, CommercialOrderKey } from '@kvartal/contract/commercial-limits'
import { lotFigures } from '@kvartal/contract/commercial-order'

export interface LotOrder {
  key: CommercialOrderKey
  type: 'asc' | 'desc'
}

/** Specification, section 4: the default is price ascending. */
export const cheapestFirst: LotOrder = { key: 'price', type: 'asc' }

/** Lots without the figure come last in both directions. Equal lots are sorted by price and id: the order never changes. */
export function inOrder(lots: readonly OwnCommercialLot[], { key, type }: LotOrder): OwnCommercialLot[] {
  const figure = lotFigures[key]
  const sign = type === 'asc' ? 1 : -1
  return lots.toSorted((a, b) => {
    const [first, second] = [figure(a), figure(b)]
    const missing = Number(first === null) - Number(second === null)
    return missing || sign * ((first ?? 0) - (second ?? 0)) || a.price - b.price || a.id - b.id
  })
}

const groupOf: Record<CommercialGroup, (lot: OwnCommercialLot) => string> = {
  project: ({ projectSlug }) => projectSlug,
  premisesType: ({ premisesType }) => premisesType,
  tenant: ({ tenant }) => (tenant ? 'let' : 'vacant'),
}

/** Groups are in the order of their first lots. */
export function inGroups(lots: readonly OwnCommercialLot[], group: CommercialGroup): OwnCommercialListAnswer['groups'] {
  return [...Map.groupBy(lots, groupOf[group])].map(([key, inside]) => ({ key, ids: inside.map(({ id }) => id) }))
}

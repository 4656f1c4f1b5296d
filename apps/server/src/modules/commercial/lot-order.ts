// Sorts and groups the commercial lots as the query requests.
import type { CommercialGroup, CommercialOrderKey, OwnCommercialListAnswer, OwnCommercialLot } from '@kvartal/contract'

export interface LotOrder {
  key: CommercialOrderKey
  type: 'asc' | 'desc'
}

/** Specification, section 4: the default is price ascending. */
export const cheapestFirst: LotOrder = { key: 'price', type: 'asc' }

const figureOf: Record<CommercialOrderKey, (lot: OwnCommercialLot) => number> = {
  price: ({ price }) => price,
  area: ({ area }) => area,
  floor: ({ floor }) => floor,
  ceilingHeight: ({ ceilingHeight }) => ceilingHeight,
  power: ({ power }) => power,
  rent: ({ rent }) => rent,
  grossYield: ({ grossYieldPercent }) => grossYieldPercent,
  pricePerM2: ({ price, area }) => price / area,
}

/** Equal lots are sorted by id, so that the order is always the same. */
export function inOrder(lots: readonly OwnCommercialLot[], { key, type }: LotOrder): OwnCommercialLot[] {
  const figure = figureOf[key]
  const sign = type === 'asc' ? 1 : -1
  return lots.toSorted((a, b) => sign * (figure(a) - figure(b)) || a.id - b.id)
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

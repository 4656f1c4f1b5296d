// Which flats are in a promo of the company's content, and what they cost then.

import type { ContentData } from '@kvartal/contract/content'
import type { Building, Flat } from '../inventory/index.ts'
import type { LotStatus } from './demand.ts'
import { stackAppeal } from './demand.ts'
import { PRICE_STEP_RUB } from './flat-price.ts'

export interface Promo
  extends Pick<ContentData<'stock-promo'>, 'discountPercent' | 'startsOn' | 'endsOn' | 'thenFullPrice'> {
  key: string
}

/** The discount is for risers with an appeal below this; `Infinity` means every remaining flat. */
const SLOWER_THAN: Record<string, number> = {
  'november-severny-sad': -0.95,
  'last-in-rechnoy-bereg': Number.POSITIVE_INFINITY,
  'start-tihaya-roscha': -0.35,
}

export function promoFor(
  seed: number,
  promos: readonly Promo[],
  building: Building,
  flat: Flat,
  status: LotStatus,
): Promo | null {
  // The promos are about the buildings in the pictures: «дом почти готов», «дом заселяется».
  if (status === 'sold' || building.phase > 1) return null
  const appeal = stackAppeal(seed, flat)
  return promos.find((promo) => appeal < (SLOWER_THAN[promo.key] ?? Number.NEGATIVE_INFINITY)) ?? null
}

/** Rounded down, so that the discount is at least what the promo says. */
export const promoPrice = (priceRub: number, { discountPercent }: Pick<Promo, 'discountPercent'>): number =>
  Math.floor((priceRub * (100 - discountPercent)) / 100 / PRICE_STEP_RUB) * PRICE_STEP_RUB

// The yield of a lot under the assumptions that a visitor changes. Upkeep is per m² a month, as in bills.
import { type CommercialYield, commercialYield, type YieldAssumptions } from './commercial-yield.ts'
import { roundTo } from './money.ts'

/** Keys are handed over by the end of the quarter after commissioning: on any day of these months. */
export const KEYS_AFTER_COMMISSIONING_MONTHS = 3

export interface LotToLet {
  readonly priceRub: number
  readonly areaM2: number
  readonly monthlyRentRub: number
  /** 0 when the building is ready. */
  readonly monthsToCommissioning: number
}

export interface LettingAssumptions
  extends Pick<
    YieldAssumptions,
    'termYears' | 'rentGrowthPercent' | 'vacancyPercent' | 'taxPercent' | 'upkeepGrowthPercent' | 'resaleGrowthPercent'
  > {
  readonly monthlyUpkeepRubPerM2: number
  /** From the purchase; a lot is never let before its building is commissioned. */
  readonly monthsBeforeRent: number
}

export function lettingYield(
  { priceRub, areaM2, monthlyRentRub, monthsToCommissioning }: LotToLet,
  { monthlyUpkeepRubPerM2, ...assumptions }: LettingAssumptions,
): CommercialYield {
  const monthsBeforeRent = Math.max(assumptions.monthsBeforeRent, monthsToCommissioning)
  return commercialYield({
    ...assumptions,
    priceRub,
    monthlyRentRub,
    monthsBeforeRent,
    // The owner pays for upkeep from the day of the keys, also without a tenant. The keys may come on the day of
    // commissioning: counted from then, the yield is not promised too high.
    monthsBeforeUpkeep: monthsToCommissioning,
    yearlyUpkeepRub: roundTo(12 * monthlyUpkeepRubPerM2 * areaM2, 2),
  })
}

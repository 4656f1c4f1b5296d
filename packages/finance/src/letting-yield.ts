// The yield of a lot under the assumptions that a visitor changes. Upkeep is per m² a month, as in bills.
import { type CommercialYield, commercialYield, type YieldAssumptions } from './commercial-yield.ts'
import { roundTo } from './money.ts'

export interface LotToLet {
  readonly priceRub: number
  readonly areaM2: number
  readonly monthlyRentRub: number
  /** Months until the building is commissioned. */
  readonly monthsBeforeRent: number
}

export interface LettingAssumptions
  extends Pick<
    YieldAssumptions,
    'termYears' | 'rentGrowthPercent' | 'vacancyPercent' | 'taxPercent' | 'upkeepGrowthPercent' | 'resaleGrowthPercent'
  > {
  readonly monthlyUpkeepRubPerM2: number
}

export function lettingYield(
  { priceRub, areaM2, monthlyRentRub, monthsBeforeRent }: LotToLet,
  { monthlyUpkeepRubPerM2, ...assumptions }: LettingAssumptions,
): CommercialYield {
  const yearlyUpkeepRub = roundTo(12 * monthlyUpkeepRubPerM2 * areaM2, 2)
  return commercialYield({ ...assumptions, priceRub, monthlyRentRub, monthsBeforeRent, yearlyUpkeepRub })
}

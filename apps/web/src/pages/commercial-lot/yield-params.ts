// The yield assumptions in the URL: ?term=15&vacancy=8. Null means the default value.

import type { MovedAssumptions } from '@kvartal/contract/client'
import type { CommercialLotItem, YieldAnswer, YieldAssumptionValues } from '@kvartal/contract/commercial'
import {
  RESALE_BY_DEFAULT,
  RESALE_CHOICES,
  type ResaleChoice,
  YIELD_LIMITS,
  type YieldAssumption,
} from '@kvartal/contract/commercial-limits'
import { type CommercialYield, lettingYield } from '@kvartal/finance'
import { type AddressReader, addressReader } from '@kvartal/runtime/address'
import type { ApiClient } from '@kvartal/runtime/api'
import { clamp } from '../../shared/calculator/clamp.ts'

export type YieldParams = { [Name in YieldAssumption]: number | null } & { resale: ResaleChoice | null }

const names = Object.keys(YIELD_LIMITS) as YieldAssumption[]

export function readYieldParams(reader: AddressReader): YieldParams {
  const numbers = names.map((name) => {
    const value = reader.number(name)
    return [name, value === null ? null : allowed(name, value)]
  })
  return { ...Object.fromEntries(numbers), resale: reader.oneOf('resale', RESALE_CHOICES) } as YieldParams
}

export function readYieldQuery(search: URLSearchParams) {
  const reader = addressReader(search)
  const query = readYieldParams(reader)
  return { query, moved: movedValues(query), dropped: reader.dropped }
}

/** The parameters of the API call: the term, and otherwise only changed values. */
export function movedValues(params: YieldParams): MovedAssumptions {
  const moved = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null))
  return { term: YIELD_LIMITS.term.byDefault, ...moved }
}

/** The specified call has no assumption but the term: with others the site calculates by itself. */
export function canAskYield(api: ApiClient, moved: MovedAssumptions): boolean {
  return api.isOwn('manager') || Object.keys(moved).length === 1
}

type RentStart = Pick<CommercialLotItem, 'monthsToCommissioning' | 'monthsBeforeRent'>

/** All assumptions: the changed values, and defaults for the others. No rent comes before commissioning. */
export function yieldValues(params: YieldParams, lot: RentStart): YieldAssumptionValues {
  const numbers = names.map((name) => [name, params[name] ?? YIELD_LIMITS[name].byDefault])
  const firstRent = Math.max(params.firstRent ?? lot.monthsBeforeRent, lot.monthsToCommissioning)
  const resale = params.resale ?? RESALE_BY_DEFAULT
  return { ...Object.fromEntries(numbers), firstRent, resale } as YieldAssumptionValues
}

/** The same calculation as the API's, done in the browser so that a slider updates at once. Null without a rent. */
export function calculateYield(lot: CommercialLotItem, values: YieldAssumptionValues): CommercialYield | null {
  if (lot.rent === null) return null
  return lettingYield(
    {
      priceRub: lot.price,
      areaM2: lot.area,
      monthlyRentRub: lot.rent,
      monthsToCommissioning: lot.monthsToCommissioning,
    },
    {
      termYears: values.term,
      monthsBeforeRent: values.firstRent,
      rentGrowthPercent: values.rentGrowth,
      vacancyPercent: values.vacancy,
      taxPercent: values.tax,
      monthlyUpkeepRubPerM2: values.upkeep,
      upkeepGrowthPercent: values.upkeepGrowth,
      resaleGrowthPercent: values.resale === 'sell' ? values.resaleGrowth : null,
    },
  )
}

/** Another backend does not know the payback without growth. */
export type ShownYield = Omit<CommercialYield, 'paybackWithoutGrowthYears'> &
  Partial<Pick<CommercialYield, 'paybackWithoutGrowthYears'>>

/**
 * The figures of the response, completed by local ones. Null when the response is incomplete and nothing can be
 * calculated locally.
 */
export function mergeYield(answer: YieldAnswer | null, calculated: CommercialYield | null): ShownYield | null {
  if (answer === null || calculated) return calculated && { ...calculated, ...answer }
  return isWhole(answer) ? answer : null
}

function isWhole(answer: YieldAnswer): answer is YieldAnswer & ShownYield {
  return FIGURES.every((name) => answer[name] !== undefined)
}

const FIGURES = [
  'monthlyRentRub',
  'annualRentRub',
  'grossYieldPercent',
  'netYieldPercent',
  'simplePaybackYears',
  'cashPaybackYears',
  'irrPercent',
  'years',
] as const

/** The nearest value that the API accepts: whole years and months, two decimals for the others. */
export function allowed(name: YieldAssumption, value: number): number {
  const { min, max } = YIELD_LIMITS[name]
  const clamped = clamp(value, min, max)
  return name === 'term' || name === 'firstRent' ? Math.round(clamped) : Math.round(clamped * 100) / 100
}

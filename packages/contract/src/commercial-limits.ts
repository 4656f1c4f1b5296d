// Names and limits of the commercial calls, shared by browser and server. No zod here: the browser loads this file.

/** Specification, section 9: what the commercial query always ends with, quotation marks included. */
export const COMMERCIAL_TYPE = '4'
export const COMMERCIAL_OBJECT_TYPE = "'commercial'"
/** The id of the query that means every project. */
export const ALL_PROJECTS = 0

export const PREMISES_TYPES = ['retail', 'office'] as const
export type PremisesType = (typeof PREMISES_TYPES)[number]

/** What buyers compare. `keys` is the soonest first; lots that are never paid back come last. */
export const COMMERCIAL_ORDER_KEYS = ['price', 'area', 'pricePerM2', 'rent', 'grossYield', 'payback', 'keys'] as const
export type CommercialOrderKey = (typeof COMMERCIAL_ORDER_KEYS)[number]

export const COMMERCIAL_GROUPS = ['project', 'premisesType', 'tenant'] as const
export type CommercialGroup = (typeof COMMERCIAL_GROUPS)[number]

/**
 * Assumptions of the yield that a visitor may change: bounds, step of the slider, and the default value. Months before
 * the first rent have a default of each lot. Tax is that of the simplified system on income. Upkeep is roubles per m² a
 * month, with the tax on property. Rent and upkeep grow with prices. The future price of the lot is unknown: by default
 * it is sold for its present price.
 */
export const YIELD_LIMITS = {
  term: { min: 1, max: 30, step: 1, byDefault: 10 },
  firstRent: { min: 0, max: 120, step: 1, byDefault: 0 },
  rentGrowth: { min: 0, max: 20, step: 0.5, byDefault: 5 },
  vacancy: { min: 0, max: 50, step: 1, byDefault: 5 },
  tax: { min: 0, max: 30, step: 0.5, byDefault: 6 },
  upkeep: { min: 0, max: 1000, step: 10, byDefault: 250 },
  upkeepGrowth: { min: 0, max: 20, step: 0.5, byDefault: 5 },
  resaleGrowth: { min: 0, max: 20, step: 0.5, byDefault: 0 },
} as const
export type YieldAssumption = keyof typeof YIELD_LIMITS

export const RESALE_CHOICES = ['sell', 'keep'] as const
export type ResaleChoice = (typeof RESALE_CHOICES)[number]
export const RESALE_BY_DEFAULT: ResaleChoice = 'sell'

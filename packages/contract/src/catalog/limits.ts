// Numbers and names of the catalog, shared by browser and server. No zod here: the browser loads this file.

/** Specification, section 9: items per page. */
export const PAGE_SIZE = 21
/** The same where the width class is MOBILE; the page sends it as `limit`. Robots get the pages of a wide window. */
export const MOBILE_PAGE_SIZE = 20
/** Greatest `limit`. */
export const PAGE_SIZE_MAX = 100
/** Flats that one answer may have, whatever the span of pages. */
export const FLATS_PER_ANSWER_MAX = 1_000
/** Offered flats up to which browsers get the columns of the catalog and filter without the network. */
export const COLUMNS_FLATS_MAX = 10_000
/** Raised when the meaning of a column changes: a page of another build then goes on over the network. */
export const COLUMNS_FORMAT = 4
/** Ids that one call for favorites may have. */
export const FAVORITES_MAX = 200

/**
 * `published` is newest first when descending; `project` is the order of the projects' list; `suitable` takes turns
 * between projects and layouts, see packages/catalog/src/suitable-order.ts. `keys` is the soonest first; minutes are
 * those on foot to the nearest station, school or kindergarten; `payment` is the monthly payment as the filter by payment
 * counts it. Flats without a date, such a place or a payment come last in both directions.
 */
export const ORDER_KEYS = [
  'price',
  'area',
  'floor',
  'ceilingHeight',
  'project',
  'published',
  'pricePerM2',
  'suitable',
  'keys',
  'walkMinutes',
  'schoolMinutes',
  'kindergartenMinutes',
  'payment',
] as const
export type OrderKey = (typeof ORDER_KEYS)[number]
export type OrderType = 'asc' | 'desc'

/** The value of key_date that means buildings already commissioned. */
export const READY_KEY_DATE = 'ready'

// The catalog of free flats in memory: filter, live counts, sort and page. No dependencies, no Node API.

export { createCatalog, findFlat } from './catalog.ts'
export {
  type AttributeCategory,
  type AttributeOption,
  CatalogDataError,
  type CatalogFlat,
  type CatalogOptions,
  type FlagField,
  type FlatPayments,
  type FlatStatus,
  type OptionKey,
  RANGES,
  type RangeField,
  type SortKey,
} from './catalog-flat.ts'
export type { Catalog, LayoutTraits } from './catalog-index.ts'
export type { CatalogFilters, FilterName, ProjectPrices, RangeFilter } from './filters.ts'
export { isFormerPrice, type PriceStep } from './former-price.ts'
export { type BuildingMatch, type FlatMatch, matchFlats, type Offer } from './match.ts'
export { type CatalogAnswer, type CatalogQuery, type Extent, queryCatalog } from './query.ts'
export type { RangeScale } from './range-index.ts'
export { similarFlats } from './similar.ts'
export type { WidenHint } from './widen.ts'

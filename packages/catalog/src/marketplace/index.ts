// The catalog call of the specification over the engine: request, answer, and the columns from which a browser answers
// the same call itself.
export { decodeColumns, encodeColumns } from './columns.ts'
export {
  bodyOfQuery,
  FilterError,
  type ReadFilters,
  type ReadRequest,
  readFilters,
  readRequest,
} from './filter-request.ts'
export { layoutTraits } from './layout-traits.ts'
export { marketplaceAnswer } from './marketplace-answer.ts'
export {
  keyDateOption,
  keyYearOption,
  type OfferedCatalog,
  type OfferFlat,
  type OfferReference,
  type PaymentProgram,
  toOfferedFlat,
  wireStatus,
} from './offered-flat.ts'

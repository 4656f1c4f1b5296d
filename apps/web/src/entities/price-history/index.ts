// The history of a flat's price.
export { PriceHistory } from './price-history.tsx'

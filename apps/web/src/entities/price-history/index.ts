// How the price of a flat changed.
export { PriceHistory } from './price-history.tsx'

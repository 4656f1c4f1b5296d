// How the price of a flat changed.

export type { PricePoint } from './history-steps.ts'
export { PriceHistory } from './price-history.tsx'

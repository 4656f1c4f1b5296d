// How the ways to pay are shown in their main figures.
export { PurchaseWays } from './purchase-ways.tsx'

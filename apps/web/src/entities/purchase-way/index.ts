// How the payment methods are summarised in their main figures.
export { PurchaseWays } from './purchase-ways.tsx'

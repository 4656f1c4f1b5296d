// How the purchase ways (mortgage, installment, full payment) are summarised in their main figures.
export { PurchaseWays } from './purchase-ways.tsx'

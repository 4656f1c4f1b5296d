// Which price before a promo may be struck out. Advertising law and buyers ask the same: has the flat cost that much?

export interface PriceStep {
  /** The first day of the price, 2026-11-01. */
  readonly since: string
  readonly priceRub: number
}

/**
 * Whether the history knows the old price as the price before the reduction: the flat cost exactly that much, and since
 * then its price has only gone down. An older peak is not a former price: after it the flat was cheaper and then dearer
 * again. The history may be in any order and need not contain the current price yet.
 */
export function isFormerPrice(
  { priceRub, oldPriceRub }: { readonly priceRub: number; readonly oldPriceRub: number },
  history: readonly PriceStep[],
): boolean {
  const prices = [...history].sort((a, b) => (a.since < b.since ? -1 : 1)).map((step) => step.priceRub)
  if (prices.at(-1) !== priceRub) prices.push(priceRub)
  const at = prices.lastIndexOf(oldPriceRub)
  const later = prices.slice(at + 1)
  return at !== -1 && oldPriceRub > priceRub && later.every((price, place) => price <= (prices[at + place] ?? 0))
}

// Which combinations of a theme's parts are landing pages, unless the company's settings name others.
import type { ThemePart } from '@kvartal/contract/catalog/landing'

/**
 * The more important first: when two lists have the same flats, the earlier one is the page. Every row also needs enough
 * flats, see landing-index.ts.
 */
export const usualThemes: readonly (readonly ThemePart[])[] = [
  ['project'],
  ['rooms'],
  ['rooms', 'project'],
  ['ready'],
  ['promo'],
  ['district'],
  ['station'],
  ['attribute'],
  ['priceMax'],
  ['rooms', 'station'],
]

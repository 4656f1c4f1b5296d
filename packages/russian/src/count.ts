// Counted nouns: the form of the word follows the number.
import { formatNumber, NO_BREAK_SPACE } from './number.ts'

export type NounForms = readonly [one: string, few: string, many: string]

/** Picks the word that goes with a count: `plural(132, ['квартира', 'квартиры', 'квартир'])` → `квартиры`. */
export function plural(count: number, forms: NounForms): string {
  const n = Math.abs(Math.trunc(count)) % 100
  if (n > 10 && n < 20) return forms[2]
  const last = n % 10
  if (last === 1) return forms[0]
  return last >= 2 && last <= 4 ? forms[1] : forms[2]
}

/** `132` → `132 квартиры` */
export function formatCount(count: number, forms: NounForms): string {
  return `${formatNumber(count)}${NO_BREAK_SPACE}${plural(count, forms)}`
}

export const flatForms: NounForms = ['квартира', 'квартиры', 'квартир']

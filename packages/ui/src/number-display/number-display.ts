// Numbers as visitors read them: Russian grouping and comma, no-break spaces, fixed decimals per quantity.
// Written by hand and not by Intl: the server and every browser must agree to the character, and Intl's
// separators differ between ICU versions (some give U+202F, which the typeface does not have).

export const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'
const NO_VALUE = '—'

/** `1284567` → `1 284 567`; the digits of a whole number without a sign. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
}

export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return NO_VALUE
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const text = fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)},${fraction}`
  const isZero = !/[1-9]/.test(text)
  return value < 0 && !isZero ? `${MINUS}${text}` : text
}

function withUnit(text: string, unit: string): string {
  return text === NO_VALUE ? text : `${text}${NO_BREAK_SPACE}${unit}`
}

/** `18940000` → `18 940 000 ₽` */
export function formatPrice(priceRub: number): string {
  return withUnit(formatNumber(priceRub), '₽')
}

/** `54.3` → `54,30 м²` */
export function formatArea(areaM2: number): string {
  return withUnit(formatNumber(areaM2, 2), 'м²')
}

/** `3` → `3,00 м` */
export function formatCeilingHeight(heightM: number): string {
  return withUnit(formatNumber(heightM, 2), 'м')
}

/** `7` → `7` */
export function formatFloor(floor: number): string {
  return formatNumber(floor)
}

/** Picks the word that goes with a count: `plural(132, ['квартира', 'квартиры', 'квартир'])` → `квартиры`. */
export function plural(count: number, forms: readonly [one: string, few: string, many: string]): string {
  const n = Math.abs(Math.trunc(count)) % 100
  if (n > 10 && n < 20) return forms[2]
  const last = n % 10
  if (last === 1) return forms[0]
  return last >= 2 && last <= 4 ? forms[1] : forms[2]
}

/** `132` → `132 квартиры` */
export function formatCount(count: number, forms: readonly [one: string, few: string, many: string]): string {
  return `${formatNumber(count)}${NO_BREAK_SPACE}${plural(count, forms)}`
}

// Numbers as visitors read them: Russian grouping and comma, no-break spaces, fixed decimals per quantity. Nearly every page
// needs most of this module, so it is one file.
// Written by hand and not by Intl: the server and every browser must agree to the character, and Intl's
// separators differ between ICU versions (some give U+202F, which the typeface does not have).

export const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'
const NO_VALUE = '—'

/** `1284567` → `1 284 567`; the digits of a whole number without a sign. */
export function groupDigits(digits: string): string {
  // A loop, not a regular expression: a list formats hundreds of numbers.
  let end = digits.length % 3 || 3
  let text = digits.slice(0, end)
  for (; end < digits.length; end += 3) text += NO_BREAK_SPACE + digits.slice(end, end + 3)
  return text
}

export function formatNumber(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return NO_VALUE
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const text = fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)},${fraction}`
  const isNegative = value < 0 && /[1-9]/.test(text)
  return isNegative ? `${MINUS}${text}` : text
}

/** `18 940 000 ₽`; a value that is no number is a dash without a unit. */
export function formatQuantity(value: number, decimals: number, unit: string): string {
  const text = formatNumber(value, decimals)
  return text === NO_VALUE ? text : `${text}${NO_BREAK_SPACE}${unit}`
}

/** `18940000` → `18 940 000 ₽` */
export function formatPrice(priceRub: number): string {
  return formatQuantity(priceRub, 0, '₽')
}

/** `54.3` → `54,30 м²` */
export function formatArea(areaM2: number): string {
  return formatQuantity(areaM2, 2, 'м²')
}

/** `3` → `3,00 м` */
export function formatCeilingHeight(heightM: number): string {
  return formatQuantity(heightM, 2, 'м')
}

/** `7` → `7` */
export function formatFloor(floor: number): string {
  return formatNumber(floor)
}

/** «84 %» */
export function formatWholePercent(percent: number): string {
  return formatQuantity(percent, 0, '%')
}

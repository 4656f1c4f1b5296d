// Spans of time: years where they are whole, months otherwise.
import { formatCount, type NounForms } from './count.ts'
import { formatNumber } from './number.ts'

export const yearForms: NounForms = ['год', 'года', 'лет']
export const monthForms: NounForms = ['месяц', 'месяца', 'месяцев']

/** The term of a loan or of an installment: «30 лет», «18 месяцев», «12 месяцев». */
export function formatTerm(months: number): string {
  return months >= 24 && months % 12 === 0 ? formatCount(months / 12, yearForms) : formatCount(months, monthForms)
}

/** «24 года 3 месяца» */
export function formatYearsAndMonths(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [
    ...(years > 0 ? [formatCount(years, yearForms)] : []),
    ...(rest > 0 || years === 0 ? [formatCount(rest, monthForms)] : []),
  ].join(' ')
}

/** To a tenth: «9 лет», «9,1 года». */
export function formatYears(years: number): string {
  const tenths = Math.round(years * 10) / 10
  return Number.isInteger(tenths) ? formatCount(tenths, yearForms) : `${formatNumber(tenths, 1)}\u00a0${yearForms[1]}`
}

// A term as people say it: years where they are whole, months otherwise.
import { formatCount } from './count.ts'

export function formatTerm(months: number): string {
  return months >= 24 && months % 12 === 0
    ? formatCount(months / 12, ['год', 'года', 'лет'])
    : formatCount(months, ['месяц', 'месяца', 'месяцев'])
}

/** «24 года 3 месяца» */
export function formatYearsAndMonths(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [
    ...(years > 0 ? [formatCount(years, ['год', 'года', 'лет'])] : []),
    ...(rest > 0 || years === 0 ? [formatCount(rest, ['месяц', 'месяца', 'месяцев'])] : []),
  ].join(' ')
}

// A term as people say it: years where they are whole, months otherwise.
import { formatCount } from '@kvartal/ui/number-display'

export function formatTerm(months: number): string {
  return months >= 24 && months % 12 === 0
    ? formatCount(months / 12, ['год', 'года', 'лет'])
    : formatCount(months, ['месяц', 'месяца', 'месяцев'])
}

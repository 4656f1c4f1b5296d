// A number of years as people say it: «9 лет», «9,1 года».
import { formatCount } from '@kvartal/russian/count'
import { formatNumber } from '@kvartal/russian/number'

export function formatYears(years: number): string {
  const tenths = Math.round(years * 10) / 10
  return Number.isInteger(tenths) ? formatCount(tenths, ['год', 'года', 'лет']) : `${formatNumber(tenths, 1)}\u00a0года`
}

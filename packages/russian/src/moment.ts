// A moment as the clocks of a time zone show it, for letters: «15 ноября 2026 г. в 15:00 (МСК)».
import { formatDate } from './date.ts'

export function formatMoment(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const date = formatDate(`${parts.year}-${parts.month}-${parts.day}`)
  const zone = timeZone === 'Europe/Moscow' ? 'МСК' : parts.timeZoneName
  return `${date}\u00a0г. в\u00a0${parts.hour}:${parts.minute} (${zone})`
}

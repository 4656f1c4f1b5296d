// A moment in a letter, as clocks where the company is show it.
import { USUAL_TIME_ZONE } from '@kvartal/contract/company-day'

export function companyTime(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)
  return `${time} (${timeZone === USUAL_TIME_ZONE ? 'МСК' : zoneName(moment, timeZone)})`
}

/** As GMT+10. */
function zoneName(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('ru-RU', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

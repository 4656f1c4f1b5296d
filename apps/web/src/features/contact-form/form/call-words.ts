// When the company calls, in words: «сегодня до 21:00», «завтра после 9:00», «в понедельник после 9:00».
import type { ContactFormAnswer } from '@kvartal/contract'
import { type CallTime, callTime } from '@kvartal/contract/call-time'
import { texts } from './texts.ts'

export function callWords({ inDays, weekday, before, opensAt }: CallTime): string {
  const day = texts.days[inDays] ?? texts.weekdays[weekday - 1] ?? ''
  return `${day} ${before === null ? texts.after(plainTime(opensAt)) : texts.before(plainTime(before))}`
}

/** «Позвоним сегодня до 21:00. Без повторных звонков.»; null when the hours are unknown. */
export function callPromise(calls: ContactFormAnswer['calls'], now = new Date()): string | null {
  const time = calls && callTime(calls.hours, calls.timeZone, now)
  return time && texts.callOnce(callWords(time))
}

/** «09:00» as people say it: «9:00». */
function plainTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}

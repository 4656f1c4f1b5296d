// When the company calls, in words: «сегодня до 21:00», «завтра после 9:00», «в понедельник после 9:00».

import { type CallTime, callTime } from '@kvartal/contract/call-time'
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import { texts } from './texts.ts'

export function callWords({ inDays, weekday, before, opensAt }: CallTime): string {
  return `${dayWords({ inDays, weekday })} ${before === null ? texts.after(plainTime(opensAt)) : texts.before(plainTime(before))}`
}

/** «сегодня», «завтра», «в понедельник» */
export function dayWords({ inDays, weekday }: Pick<CallTime, 'inDays' | 'weekday'>): string {
  return texts.days[inDays] ?? texts.weekdays[weekday - 1] ?? ''
}

/** «Позвоним сегодня до 21:00. Без повторных звонков.»; null when the hours are unknown. */
export function callPromise(calls: ContactFormAnswer['calls'], now = new Date()): string | null {
  const time = calls && callTime(calls.hours, calls.timeZone, now)
  return time && texts.callOnce(callWords(time))
}

/** «09:00» as people say it: «9:00». */
export function plainTime(time: string): string {
  return time.replace(/^0(?=\d)/, '')
}

/** The same for the interval that the visitor has chosen, or for a messenger. */
export function wishPromise({ words }: { words: string | null }): string {
  return words === null ? texts.writeOnly : texts.callOnce(words)
}

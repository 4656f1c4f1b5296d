// The term of a flat's reserve in words.
import { formatCount, type NounForms } from './count.ts'
import { formatDayMonth } from './date.ts'

const dayForms: NounForms = ['день', 'дня', 'дней']

export interface ReserveTerm {
  days: number
  /** The last day, ISO. */
  until: string
  /** The company's words: бесплатно. */
  note: string | null
}

/** «7 дней, бесплатно, до 26 ноября» */
export function reserveWords({ days, until, note }: ReserveTerm): string {
  return [formatCount(days, dayForms), note, `до\u00a0${formatDayMonth(until)}`].filter(Boolean).join(', ')
}

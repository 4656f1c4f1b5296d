// When a visitor wants to be called: as soon as possible, within an interval of the company's working hours, or not at
// all but by a messenger.

import { type CallSlot, callSlots } from '@kvartal/contract/call-time'
import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import { formatDayMonth } from '@kvartal/russian/date'
import { dayWords, plainTime } from './call-words.ts'
import { texts } from './texts.ts'

export interface CallWish {
  /** Sent with the request: «завтра, 20 ноября, с 12:00 до 15:00». */
  note: string
  /** «завтра с 12:00 до 15:00»; null where nobody is to call. */
  words: string | null
  /** Null where nobody is to call. */
  slot: CallSlot | null
}

/** Nothing to choose from while the working hours are unknown. */
export function callWishes(calls: ContactFormAnswer['calls'] | undefined, now: Date): CallWish[] {
  if (!calls) return []
  const slots = callSlots(calls.hours, calls.timeZone, now)
  return [...slots.map(wishOf), { note: texts.messenger, words: null, slot: null }]
}

function wishOf(slot: CallSlot): CallWish {
  const day = dayWords(slot)
  const hours = texts.between(plainTime(slot.opensAt), plainTime(slot.closesAt))
  return { note: `${day}, ${formatDayMonth(slot.day)}, ${hours}`, words: `${day} ${hours}`, slot }
}

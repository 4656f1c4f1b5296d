// The call as a file for the visitor's calendar (RFC 5545).
import { texts } from './texts.ts'

interface CallEvent {
  from: Date
  to: Date
  matter: string | undefined
  number: string | undefined
}

/** A data URL of the .ics file. */
export function callEvent({ from, to, matter, number }: CallEvent): string {
  const about = [matter, number && texts.requestNumber(number)].filter(Boolean).join('. ')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kvartal//call//RU',
    'BEGIN:VEVENT',
    `UID:${number ?? from.getTime()}@call`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(texts.callTitle)}`,
    ...(about === '' ? [] : [`DESCRIPTION:${escaped(about)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
}

/** «20261118T060000Z» */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&')
}

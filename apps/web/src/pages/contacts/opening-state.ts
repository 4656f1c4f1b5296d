// Whether an office is open at a given time, in its own time zone.
import type { Office } from '@kvartal/contract'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The time until which it is open; undefined when it is closed. */
export function openingState(
  { hours, timeZone }: Pick<Office, 'hours' | 'timeZone'>,
  moment: Date,
): string | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  const weekday = weekdays.indexOf(part('weekday')) + 1
  const time = `${part('hour')}:${part('minute')}`
  return hours.find((day) => day.weekday === weekday && day.opensAt <= time && time < day.closesAt)?.closesAt
}

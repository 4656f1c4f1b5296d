import { describe, expect, it } from 'vitest'
import { WorkingTime } from './working-time.ts'

/** Monday to Friday, 10 to 19 in Moscow, which is three hours ahead of UTC. */
const office = new WorkingTime(
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: '10:00', closesAt: '19:00' })),
  'Europe/Moscow',
)
const moscow = (text: string) => new Date(`${text}:00+03:00`)

describe('waiting time', () => {
  it('counts the working hours only', () => {
    // 16 November 2026 is a Monday.
    expect(office.minutesBetween(moscow('2026-11-16T11:00'), moscow('2026-11-16T11:41'))).toBe(41)
    expect(office.minutesBetween(moscow('2026-11-16T18:50'), moscow('2026-11-17T10:05'))).toBe(15)
    expect(office.minutesBetween(moscow('2026-11-13T18:50'), moscow('2026-11-16T10:05'))).toBe(15)
    expect(office.minutesBetween(moscow('2026-11-14T12:00'), moscow('2026-11-15T23:00'))).toBe(0)
    expect(office.minutesBetween(moscow('2026-11-16T09:00'), moscow('2026-11-18T20:00'))).toBe(3 * 9 * 60)
    expect(office.minutesBetween(moscow('2026-11-16T12:00'), moscow('2026-11-16T11:00'))).toBe(0)
  })

  it('counts every hour of a company without working hours', () => {
    const always = new WorkingTime([], 'Europe/Moscow')
    expect(always.minutesBetween(moscow('2026-11-14T12:00'), moscow('2026-11-15T12:00'))).toBe(24 * 60)
    expect(always.startOfWait(15, moscow('2026-11-15T12:00'))).toEqual(moscow('2026-11-15T11:45'))
  })

  it('is found backwards: who came before that moment waits longer', () => {
    for (const [now, minutes] of [
      ['2026-11-16T11:41', 15],
      ['2026-11-16T10:05', 15],
      ['2026-11-17T10:05', 600],
      ['2026-11-15T12:00', 30],
    ] as const) {
      const start = office.startOfWait(minutes, moscow(now))
      expect(office.minutesBetween(start, moscow(now))).toBe(minutes)
      expect(office.minutesBetween(new Date(start.getTime() - 60_000), moscow(now))).toBe(minutes + 1)
    }
  })
})

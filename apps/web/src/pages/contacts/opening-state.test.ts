import { expect, it } from 'vitest'
import { openingState } from './opening-state.ts'

const hours = [
  { weekday: 1, opensAt: '09:00', closesAt: '21:00' },
  { weekday: 7, opensAt: '10:00', closesAt: '18:00' },
]
const MOSCOW_MS = 3 * 3_600_000

it.each([
  ['Sunday noon in Moscow', '2026-11-15T09:00:00Z', '18:00'],
  ['one minute before closing', '2026-11-15T14:59:00Z', '18:00'],
  ['the minute of closing', '2026-11-15T15:00:00Z', undefined],
  ['Monday morning, still night in London', '2026-11-16T06:00:00Z', '21:00'],
  ['a day off', '2026-11-17T09:00:00Z', undefined],
])('%s', (_, moment, until) => {
  expect(openingState(hours, MOSCOW_MS, new Date(moment))).toBe(until)
})

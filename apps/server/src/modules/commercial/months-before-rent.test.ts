import { expect, it } from 'vitest'
import { monthsBeforeRent } from './months-before-rent.ts'

it.each([
  ['2027-Q1', '2026-11-17', 5],
  ['2027-Q4', '2026-11-17', 14],
  ['2026-Q4', '2026-12-31', 1],
  ['2026-Q3', '2026-11-17', 0],
])('rent of a building of %s starts, seen on %s, after %i months', (keyDate, today, months) => {
  expect(monthsBeforeRent({ keyDate, ready: false }, today)).toBe(months)
})

it('a ready building brings rent at once', () => {
  expect(monthsBeforeRent({ keyDate: '2029-Q4', ready: true }, '2026-11-17')).toBe(0)
})

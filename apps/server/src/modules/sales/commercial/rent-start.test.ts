import { expect, it } from 'vitest'
import { rentStart } from './rent-start.ts'

it.each([
  ['2027-Q1', '2026-11-17', 5],
  ['2027-Q4', '2026-11-17', 14],
  ['2026-Q4', '2026-12-31', 1],
  ['2026-Q3', '2026-11-17', 0],
])(
  'rent of a building of %s starts, seen on %s, three months after the %i until commissioning',
  (keyDate, today, months) => {
    for (const isLet of [false, true]) {
      expect(rentStart({ keyDate, ready: false }, isLet, today)).toEqual({
        monthsToCommissioning: months,
        monthsBeforeRent: months + 3,
      })
    }
  },
)

it('a ready building brings rent at once with a tenant, and after a search without one', () => {
  const ready = { keyDate: '2029-Q4', ready: true }
  expect(rentStart(ready, true, '2026-11-17')).toEqual({ monthsToCommissioning: 0, monthsBeforeRent: 0 })
  expect(rentStart(ready, false, '2026-11-17')).toEqual({ monthsToCommissioning: 0, monthsBeforeRent: 3 })
})

it('a building of the far future waits no longer than a visitor may assume', () => {
  const far = { keyDate: '2060-Q1', ready: false }
  expect(rentStart(far, false, '2026-11-17')).toEqual({ monthsToCommissioning: 120, monthsBeforeRent: 120 })
})

import { expect, it } from 'vitest'
import { changesInYear } from './price-changes.ts'

const history = [
  { since: '2024-01-01', price: 10_000_000 },
  { since: '2025-03-01', price: 11_000_000 },
  { since: '2026-03-01', price: 11_500_000 },
  { since: '2026-08-06', price: 11_310_000 },
]

it('counts the changes of the last year and their sum', () => {
  expect(changesInYear(history, '2026-11-17')).toEqual({ changes: 2, differenceRub: 310_000, since: null })
})

it('has no changes when the price is older than a year, or is the first one', () => {
  expect(changesInYear(history.slice(0, 2), '2026-11-17')).toEqual({ changes: 0, differenceRub: 0, since: null })
  expect(changesInYear(history.slice(3), '2026-11-17')).toMatchObject({ changes: 0, differenceRub: 0 })
  expect(changesInYear([], '2026-11-17')).toEqual({ changes: 0, differenceRub: 0, since: null })
})

it('names the first known day when the history is shorter than a year', () => {
  expect(changesInYear(history.slice(2), '2026-11-17').since).toBe('2026-03-01')
})

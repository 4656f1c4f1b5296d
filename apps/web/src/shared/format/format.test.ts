import { expect, it } from 'vitest'
import { formatPriceFrom } from './price-from.ts'
import { formatQuarter } from './quarter.ts'

it('writes a quarter with a Roman number', () => {
  expect(formatQuarter('2028-Q2')).toBe('II\u00a0кв.\u00a02028')
})

it('never promises a lower price than there is after rounding', () => {
  expect(formatPriceFrom(8_999_999)).toBe('от\u00a08,9\u00a0млн\u00a0₽')
  expect(formatPriceFrom(14_200_000)).toBe('от\u00a014,2\u00a0млн\u00a0₽')
})

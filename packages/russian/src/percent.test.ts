import { expect, it } from 'vitest'
import { formatFloorOf } from './lot.ts'
import { formatArea, formatCeilingHeight, formatFloor, formatWholePercent } from './number.ts'
import { formatDiscount, formatFullCost, formatPercent, formatYield } from './percent.ts'
import { formatPower } from './premises.ts'

const spaced = (text: string) => text.replaceAll(' ', '\u00a0')

it('writes area and ceiling height with two decimals', () => {
  expect([54.3, 1284.567, 22].map(formatArea)).toEqual(['54,30 м²', '1 284,57 м²', '22,00 м²'].map(spaced))
  expect([3, 2.85].map(formatCeilingHeight)).toEqual(['3,00 м', '2,85 м'].map(spaced))
  expect(formatArea(Number.POSITIVE_INFINITY)).toBe('—')
})

it('writes a floor without decimals, and of how many where that is known', () => {
  expect([7, 12.4, -1].map(formatFloor)).toEqual(['7', '12', '−1'])
  expect([formatFloorOf(7, 12), formatFloorOf(7, null)]).toEqual(['7 из\u00a012', '7'])
})

it('writes power in whole kilowatts', () => {
  expect(formatPower(15)).toBe(spaced('15 кВт'))
})

it('writes a rate with the digits it was given with, three at most', () => {
  expect([6, 16.9, 20.01, 6.112, 6.11249].map(formatPercent)).toEqual(
    ['6 %', '16,9 %', '20,01 %', '6,112 %', '6,112 %'].map(spaced),
  )
})

it('always writes the full cost of a loan with three decimals', () => {
  expect(formatFullCost({ min: 17, max: 17.9 })).toBe(spaced('17,000–17,900 %'))
  expect(formatFullCost({ min: 6, max: 6 })).toBe(spaced('6,000 %'))
})

it('writes a yield with two decimals and a share with none', () => {
  expect([formatYield(11.2), formatYield(-3)]).toEqual(['11,20 %', '−3,00 %'].map(spaced))
  expect(formatWholePercent(83.6)).toBe(spaced('84 %'))
})

it('never writes a discount that is larger than it is', () => {
  expect([formatDiscount(9_650_000, 10_000_000), formatDiscount(9_604_000, 10_000_000)]).toEqual(
    ['−3 %', '−3 %'].map(spaced),
  )
  expect(formatDiscount(9_950_000, 10_000_000)).toBe(spaced('−0,5 %'))
})

it('writes a discount in whole percent, with a minus', () => {
  expect([formatDiscount(18_000_000, 19_000_000), formatDiscount(9_600_000, 10_000_000)]).toEqual(
    ['−5 %', '−4 %'].map(spaced),
  )
})

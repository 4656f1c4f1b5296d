import { expect, it } from 'vitest'
import { lowerFirst } from './lower-first.ts'
import { formatPayment } from './payment.ts'
import { formatFullCost, formatPercent } from './percent.ts'
import { formatPriceFrom } from './price-from.ts'
import { formatQuarter } from './quarter.ts'
import { stationText } from './station.ts'
import { formatTerm, formatYearsAndMonths } from './term.ts'

it('writes a quarter with a Roman number', () => {
  expect(formatQuarter('2028-Q2')).toBe('II\u00a0кв.\u00a02028')
})

it('never promises a lower price than there is after rounding', () => {
  expect(formatPriceFrom(8_999_999)).toBe('от\u00a08,9\u00a0млн\u00a0₽')
  expect(formatPriceFrom(14_200_000)).toBe('от\u00a014,2\u00a0млн\u00a0₽')
})

it('writes a rate with the digits it was given with, and the full cost of a loan always with three', () => {
  expect([6, 16.9, 6.112].map(formatPercent)).toEqual(['6\u00a0%', '16,9\u00a0%', '6,112\u00a0%'])
  expect(formatFullCost({ min: 17, max: 17.9 })).toBe('17,000–17,900\u00a0%')
  expect(formatFullCost({ min: 6, max: 6 })).toBe('6,000\u00a0%')
})

it('rounds a payment up to whole roubles', () => {
  expect(formatPayment(71_946.06)).toBe('71\u00a0947\u00a0₽')
  expect(formatPayment(875_000)).toBe('875\u00a0000\u00a0₽')
})

it('says a term in years where they are whole', () => {
  expect([360, 24, 18, 12].map(formatTerm)).toEqual([
    '30\u00a0лет',
    '2\u00a0года',
    '18\u00a0месяцев',
    '12\u00a0месяцев',
  ])
})

it('always says how the minutes to the metro are counted', () => {
  const station = { name: 'Селигерская', line: '', lineColor: '' }
  expect(stationText({ ...station, walkMinutes: 8, transportMinutes: null })).toBe(
    'Селигерская, 8\u00a0мин\u00a0пешком',
  )
  expect(stationText({ ...station, walkMinutes: null, transportMinutes: 12 })).toBe(
    'Селигерская, 12\u00a0мин\u00a0транспортом',
  )
})

it('says an odd term in years and months', () => {
  const spaced = (months: number) => formatYearsAndMonths(months).replaceAll('\u00a0', ' ')
  expect([291, 360, 5, 0].map(spaced)).toEqual(['24 года 3 месяца', '30 лет', '5 месяцев', '0 месяцев'])
})

it('keeps a proper name inside the name of a house', () => {
  expect(lowerFirst('Корпус имени Циолковского')).toBe('корпус имени Циолковского')
  expect(lowerFirst('ЖК-2')).toBe('ЖК-2')
})

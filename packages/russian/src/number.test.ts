import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, plural } from './count.ts'
import { formatArea, formatCeilingHeight, formatFloor } from './measure.ts'
import { formatNumber, NO_BREAK_SPACE } from './number.ts'
import { formatPrice } from './price.ts'

const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

test('a price is a grouped whole number of roubles', () => {
  expect(formatPrice(18_940_000)).toBe(spaced('18 940 000 ₽'))
  expect(formatPrice(999)).toBe(spaced('999 ₽'))
  expect(formatPrice(348_803.6)).toBe(spaced('348 804 ₽'))
})

test('area and ceiling height have two decimals after a comma', () => {
  expect(formatArea(54.3)).toBe(spaced('54,30 м²'))
  expect(formatArea(1284.567)).toBe(spaced('1 284,57 м²'))
  expect(formatCeilingHeight(3)).toBe(spaced('3,00 м'))
})

test('a floor has no decimals', () => {
  expect([formatFloor(7), formatFloor(12.4), formatFloor(-1)]).toEqual(['7', '12', '−1'])
})

test('a value that is no number shows as a dash without a unit', () => {
  expect([formatPrice(Number.NaN), formatArea(Number.POSITIVE_INFINITY)]).toEqual(['—', '—'])
})

test('a negative value that rounds to nothing has no minus', () => {
  expect(formatNumber(-0.2)).toBe('0')
})

test('the words follow the count as Russian asks', () => {
  const flats = ['квартира', 'квартиры', 'квартир'] as const
  expect([1, 2, 5, 11, 14, 21, 112, 132, 0].map((n) => plural(n, flats))).toEqual([
    'квартира',
    'квартиры',
    'квартир',
    'квартир',
    'квартир',
    'квартира',
    'квартир',
    'квартиры',
    'квартир',
  ])
  expect(formatCount(1284, flats)).toBe(spaced('1 284 квартиры'))
})

test('numbers read as the Russian locale writes them', () => {
  const intl = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (hundredths) => {
      const value = hundredths / 100
      expect(formatNumber(value, 2)).toBe(intl.format(value).replace(/\s/g, NO_BREAK_SPACE))
    }),
  )
})

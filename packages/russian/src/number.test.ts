import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber, formatQuantity, groupDigits, NO_BREAK_SPACE } from './number.ts'

/** Expected texts are typed with a plain space; the code writes the no-break one everywhere. */
const spaced = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

it.each<[value: number, decimals: number, text: string]>([
  [0, 0, '0'],
  [7, 0, '7'],
  [999, 0, '999'],
  [1000, 0, '1 000'],
  [18_940_000, 0, '18 940 000'],
  [348_803.6, 0, '348 804'],
  [54.3, 2, '54,30'],
  [1284.567, 2, '1 284,57'],
  [0.5, 1, '0,5'],
  [-1, 0, '−1'],
  [-12_345.6, 1, '−12 345,6'],
  [-0.2, 0, '0'],
  [-0.004, 2, '0,00'],
  [Number.NaN, 0, '—'],
  [Number.POSITIVE_INFINITY, 2, '—'],
])('%d with %d decimals is «%s»', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(spaced(text))
})

it.each([
  ['', ''],
  ['12', '12'],
  ['1234', '1 234'],
  ['1234567', '1 234 567'],
])('groups the digits of «%s»', (digits, text) => {
  expect(groupDigits(digits)).toBe(spaced(text))
})

it('leaves out the unit of a value that is no number', () => {
  expect(formatQuantity(5.5, 1, 'м')).toBe(spaced('5,5 м'))
  expect(formatQuantity(Number.NaN, 1, 'м')).toBe('—')
})

it('writes numbers as the Russian locale does', () => {
  const intl = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (hundredths) => {
      const value = hundredths / 100
      expect(formatNumber(value, 2)).toBe(intl.format(value).replace(/\s/g, NO_BREAK_SPACE))
    }),
  )
})

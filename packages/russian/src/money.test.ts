import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPricePerM2, spellPricePerM2 } from './lot.ts'
import { formatPrice } from './number.ts'
import { formatPayment } from './payment.ts'
import { formatMillions, formatPriceFrom } from './price-from.ts'

const spaced = (text: string) => text.replaceAll(' ', '\u00a0')

it.each([
  [0, '0 ₽'],
  [999, '999 ₽'],
  [18_940_000, '18 940 000 ₽'],
  [348_803.6, '348 804 ₽'],
  [-860_000, '−860 000 ₽'],
  [Number.NaN, '—'],
])('writes the price %d in whole roubles: %s', (rub, text) => {
  expect(formatPrice(rub)).toBe(spaced(text))
})

it.each([
  [3_579_950, 'от 3,6 млн ₽'],
  [8_999_999, 'от 9,0 млн ₽'],
  [9_000_000, 'от 9,0 млн ₽'],
  [14_200_000, 'от 14,2 млн ₽'],
  [1_234_567_890, 'от 1 234,6 млн ₽'],
])('rounds the lowest price %d up: %s', (rub, text) => {
  expect(formatPriceFrom(rub)).toBe(spaced(text))
})

it.each([
  [6_401_200, '6,41 млн ₽'],
  [6_400_000, '6,4 млн ₽'],
  [8_000_000, '8 млн ₽'],
  [100_000_001, '100,01 млн ₽'],
])('rounds the price %d of a title up: %s', (rub, text) => {
  expect(formatMillions(rub)).toBe(spaced(text))
})

it('never says less than the true lowest price, nor a step more', () => {
  const millionsOf = (text: string) => Number(/[\d\s]+,\d/.exec(text)?.[0].replace(/\s/g, '').replace(',', '.'))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (rub) => {
      const saidRub = Math.round(millionsOf(formatPriceFrom(rub)) * 1_000_000)
      expect(saidRub).toBeGreaterThanOrEqual(rub)
      expect(saidRub - rub).toBeLessThan(100_000)
    }),
  )
})

it.each([
  [71_946.06, '71 947 ₽'],
  [875_000, '875 000 ₽'],
])('rounds the payment %d up: %s', (rub, text) => {
  expect(formatPayment(rub)).toBe(spaced(text))
})

it('writes the price of a square metre short and in words', () => {
  expect(formatPricePerM2(348_804)).toBe(spaced('348 804 ₽/м²'))
  expect(spellPricePerM2(348_804)).toBe(`${spaced('348 804 ₽')} ${spaced('за м²')}`)
})

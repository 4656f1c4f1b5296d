import { expect, it } from 'vitest'
import { fullPriceOf, promoLines, promoText } from './promo.ts'

const promo = { reason: 'Цена старта', until: '2026-12-15', fullPrice: 6_920_000 }
const said = (text: string) => text.replaceAll('\u00a0', ' ')

it('names the price after the promo only where the promo says what it is', () => {
  expect(said(promoText({ ...promo, thenFullPrice: true }))).toBe('Цена старта до 15 декабря 2026, потом 6 920 000 ₽')
  expect(said(promoText(promo))).toBe('Цена старта до 15 декабря 2026')
  expect(said(promoText({ reason: 'Акция «Ноябрь»', until: null }))).toBe('Акция «Ноябрь»')
})

it('has a line for each part where there is little room', () => {
  expect(promoLines({ ...promo, thenFullPrice: true }).map(said)).toEqual([
    'Цена старта',
    'до 15 декабря 2026,',
    'потом 6 920 000 ₽',
  ])
})

it('takes the price without the promo also where it may not be struck out', () => {
  expect(fullPriceOf({ oldPrice: null, promo })).toBe(6_920_000)
  expect(fullPriceOf({ oldPrice: 7_000_000, promo })).toBe(7_000_000)
  expect(fullPriceOf({ oldPrice: null, promo: null })).toBeNull()
})

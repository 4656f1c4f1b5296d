import { expect, it } from 'vitest'
import { sameFlat } from '../../../testing/offered-flat.ts'
import { differenceText, foldText, freeText, priceRangeText, unfoldedText } from './layout-words.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const same = (...flats: [floor: number, price: number][]) =>
  flats.map(([floor, price], place) => sameFlat({ id: place + 1, floor, price }))

it.each([
  [same([6, 11_930_000]), 'Ещё одна такая же, этаж 6, 11,93 млн ₽', 'Свернуть'],
  [same([3, 11_500_000], [8, 11_240_000]), 'Ещё 2 такие же, этажи 3–8, от 11,24 млн ₽', 'Свернуть 2 такие же'],
  [
    same(...Array.from({ length: 5 }, (): [number, number] => [4, 11_240_000])),
    'Ещё 5 таких же, этаж 4, от 11,24 млн ₽',
    'Свернуть 5 таких же',
  ],
])('%# the folded flats of a row', (flats, closed, open) => {
  expect(plain(foldText(flats))).toBe(closed)
  expect(plain(unfoldedText(flats))).toBe(open)
})

it('no flat is promised for less than it costs', () => {
  expect(plain(foldText(same([6, 11_241_000])))).toContain('11,25 млн ₽')
  expect(plain(priceRangeText(same([1, 11_121_000], [2, 11_861_000])))).toBe('11,13–11,87 млн ₽')
})

it('one price is written whole, and two that look alike in millions once', () => {
  expect(plain(priceRangeText(same([1, 11_121_000])))).toBe('11 121 000 ₽')
  expect(plain(priceRangeText(same([1, 11_121_000], [2, 11_122_000])))).toBe('11,13 млн ₽')
})

it('the number of free flats and the difference of prices', () => {
  expect([1, 2, 6, 21].map((count) => plain(freeText(count)))).toEqual([
    'Свободна 1: выбрать этаж',
    'Свободны 2: выбрать этаж',
    'Свободны 6: выбрать этаж',
    'Свободна 21: выбрать этаж',
  ])
  expect([110, 90, 100].map((price) => plain(differenceText(price, 100)) ?? null)).toEqual(['+10 ₽', '−10 ₽', null])
})

import { describe, expect, it } from 'vitest'
import { sunSentence } from './sun-hours.ts'

const moscow = { latitude: 55.75, longitude: 37.62 }
const words = (azimuth: number, place = moscow) => sunSentence(place, azimuth).replaceAll('\u00a0', ' ')

describe('the sun in a window of Moscow', () => {
  // Sunrise and sunset of the almanac: 3:45–21:18 in June, 6:19–18:42 at the equinox, 8:58–15:59 in December.
  it('to the south is there at noon all the year', () => {
    expect(words(180)).toBe(
      'Прямое солнце: 22 июня с 8 до 18, 22 марта с 7 до 19, 22 декабря с 9 до 16, без учёта соседних домов.',
    )
  })

  it('to the north comes only in summer, early and late', () => {
    expect(words(0)).toBe(
      'Прямое солнце: 22 июня с 4 до 8 и с 18 до 21, 22 марта и 22 декабря его нет, без учёта соседних домов.',
    )
  })

  it('to the east ends when the one to the west begins', () => {
    expect(words(90)).toContain('22 июня с 4 до 13, 22 марта с 7 до 13, 22 декабря с 9 до 13')
    expect(words(270)).toContain('22 июня с 13 до 21, 22 марта с 13 до 19, 22 декабря с 13 до 16')
  })
})

it('a window to the south has no sun in a polar winter', () => {
  expect(words(180, { latitude: 69, longitude: 33 })).toMatch(/22 декабря его нет/)
})

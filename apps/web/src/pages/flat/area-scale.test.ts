import { expect, it } from 'vitest'
import { areaScale, ticks } from './area-scale.ts'

it('puts the larger area to the right and the higher price up', () => {
  const { x, y } = areaScale([
    { area: 40, price: 10_000_000 },
    { area: 60, price: 20_000_000 },
  ])
  expect([x(40), x(50), x(60)]).toEqual(['8%', '52.5%', '97%'])
  expect([y(10_000_000), y(20_000_000)]).toEqual(['94%', '8%'])
})

it('puts flats that are all alike in the middle', () => {
  const { x, y } = areaScale([{ area: 40, price: 10_000_000 }])
  expect(x(40)).toBe('52.5%')
  expect(y(10_000_000)).toBe('51%')
})

it('labels the axes with round figures inside of the span', () => {
  expect(ticks({ min: 36.4, max: 61.2 })).toEqual([40, 50, 60])
  expect(ticks({ min: 13_100_000, max: 19_700_000 }, 1_000_000)).toEqual([14, 16, 18].map((n) => n * 1_000_000))
})

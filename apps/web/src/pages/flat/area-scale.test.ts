import { expect, it } from 'vitest'
import { areaScale, isOneColumn, ticks } from './area-scale.ts'

const flatsOf = (...areas: number[]) => areas.map((area, place) => ({ area, price: 7_000_000 + place * 50_000 }))

it('a larger area is further right and a higher price is higher', () => {
  const { x, y } = areaScale([
    { area: 40, price: 10_000_000 },
    { area: 60, price: 20_000_000 },
  ])
  expect([x(40), x(50), x(60)]).toEqual(['3%', '50%', '97%'])
  expect([y(10_000_000), y(20_000_000)]).toEqual(['94%', '8%'])
})

it('flats that are all alike are in the middle', () => {
  const { x, y } = areaScale([{ area: 40, price: 10_000_000 }])
  expect(x(40)).toBe('50%')
  expect(y(10_000_000)).toBe('51%')
})

it('no dot is beyond the last label of the areas', () => {
  const { x, xTicks } = areaScale(flatsOf(39, 52, 61, 78))
  expect(xTicks.values).toEqual([40, 50, 60, 70, 80])
  expect(x(80)).toBe('97%')
})

it('the axes have round labels inside the range', () => {
  expect(ticks({ min: 36.4, max: 61.2 })).toEqual({ values: [40, 50, 60], decimals: 0 })
  expect(ticks({ min: 13.1, max: 19.7 })).toEqual({ values: [14, 16, 18], decimals: 0 })
})

it('the labels have as many decimals as are needed to distinguish them', () => {
  const { xTicks, yTicks } = areaScale([
    { area: 23.02, price: 8_150_000 },
    { area: 23.1, price: 8_990_000 },
  ])
  expect(yTicks).toEqual({ values: [8_400_000, 8_800_000], decimals: 0 })
  expect(xTicks.values.map((areaM2) => areaM2.toFixed(xTicks.decimals))).toEqual(['23.04', '23.08', '23.12'])
})

it.each([
  ['areas within a tenth', flatsOf(22.55, 23.2, 23.85, 24.5)],
  ['one flat far from all others', flatsOf(23.2, 23.2, 23.85, 24.5, 24.5, 78)],
  ['one area', flatsOf(40, 40, 40, 40)],
])('a chart of %s says nothing', (_, flats) => {
  expect(isOneColumn(flats)).toBe(true)
})

it('a chart of areas across the whole width says something', () => {
  expect(isOneColumn(flatsOf(36, 41, 47, 52, 58))).toBe(false)
})

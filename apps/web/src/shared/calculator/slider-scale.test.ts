import { expect, it } from 'vitest'
import { sliderScale } from './slider-scale.ts'

it('begins and ends exactly at the bounds, with round values between them', () => {
  const { last, valueAt } = sliderScale(2_307_153, 2_334_000, 10_000)
  expect(Array.from({ length: last + 1 }, (_, stop) => valueAt(stop))).toEqual([
    2_307_153, 2_310_000, 2_320_000, 2_330_000, 2_334_000,
  ])
})

it('finds the nearest stop of a value', () => {
  const { stopOf, valueAt, last } = sliderScale(2_307_153, 9_000_000, 10_000)
  expect(stopOf(2_307_153)).toBe(0)
  expect(valueAt(stopOf(4_444_444))).toBe(4_440_000)
  expect(stopOf(99_000_000)).toBe(last)
})

it('has a single stop when the bounds are equal', () => {
  expect(sliderScale(30, 30, 1).last).toBe(0)
})

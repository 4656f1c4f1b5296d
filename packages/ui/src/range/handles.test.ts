import { expect, test } from 'vitest'
import { handleValues, inOrder, isOutside, releasedValue, sliderParts } from './handles.ts'
import { makeScale } from './scale.ts'

// A catalog of 1 to 30 floors, and a project of 1 to 8 chosen in it.
const floors = makeScale(1, 30, 1)
const project = { min: 1, max: 8 }

test('handles of open ends are at the bounds of the available values', () => {
  expect(handleValues({ min: null, max: null }, project)).toEqual({ min: 1, max: 8 })
})

test('the handle of a set end stays at its value, even out of bounds', () => {
  expect(handleValues({ min: 3, max: 20 }, project)).toEqual({ min: 3, max: 20 })
})

test('the handle of an open end does not cross the other one', () => {
  expect(handleValues({ min: 12, max: null }, project)).toEqual({ min: 12, max: 12 })
  expect(handleValues({ min: null, max: 2 }, { min: 5, max: 8 })).toEqual({ min: 2, max: 2 })
})

test('a handle released out of bounds keeps its value; at a bound or at the end it becomes open', () => {
  const released = (value: number) => releasedValue('max', value, floors, project)
  expect([released(7), released(8), released(9), released(29), released(30)]).toEqual([7, null, 9, 29, null])
  expect(releasedValue('min', 8, floors, project), 'the bound of the other end means nothing').toBe(8)
})

test('a bound between two steps opens the end at the step next to it', () => {
  const prices = makeScale(6_410_000, 64_090_000, 100_000)
  const available = { min: 13_370_000, max: 64_090_000 }
  expect(releasedValue('min', 13_410_000, prices, available)).toBeNull()
  expect(releasedValue('min', 13_510_000, prices, available)).toBe(13_510_000)
})

test('typed ends are put in order and otherwise not changed', () => {
  expect(inOrder({ min: 12, max: 9 })).toEqual({ min: 9, max: 12 })
  expect(inOrder({ min: 0, max: 900 })).toEqual({ min: 0, max: 900 })
  expect(inOrder({ min: 40, max: null })).toEqual({ min: 40, max: null })
})

test('the chosen part counts as available only inside the bounds', () => {
  const scale = makeScale(0, 10, 1)
  const parts = sliderParts({ min: 1, max: 9 }, scale, { min: 2, max: 5 })
  expect(parts).toEqual({
    live: { from: 0.2, to: 0.5 },
    chosen: { from: 0.1, to: 0.9 },
    chosenLive: { from: 0.2, to: 0.5 },
  })
  const beside = sliderParts({ min: 7, max: 9 }, scale, { min: 2, max: 5 })
  expect(beside.chosenLive).toEqual({ from: 0.7, to: 0.7 })
})

test('only a value that was set can be outside', () => {
  expect([null, 0, 1, 8, 9].map((value) => isOutside(value, project))).toEqual([false, true, false, false, true])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionOf, makeScale, positionOf, valueAt } from './scale.ts'

test('both bounds are reached although the step does not fit', () => {
  const scale = makeScale(24.99, 93.64, 0.5)
  expect(valueAt(scale, 0)).toBe(24.99)
  expect(valueAt(scale, scale.last)).toBe(93.64)
})

test('the values of the steps are exact', () => {
  const scale = makeScale(2.85, 3.4, 0.05)
  expect(scale.last).toBe(11)
  expect(valueAt(scale, 3)).toBe(3)
})

test('a position converted to its value and back is the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 50 }),
      (min, span, step) => {
        const scale = makeScale(min, min + span, step)
        for (let position = 0; position <= scale.last; position += 1) {
          expect(positionOf(scale, valueAt(scale, position))).toBe(position)
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('values outside the bounds have the position of the bound', () => {
  const scale = makeScale(0, 10, 1)
  expect([positionOf(scale, -5), positionOf(scale, 50), fractionOf(scale, 20)]).toEqual([0, 10, 1])
})

test('a range of one value does not divide by zero', () => {
  const scale = makeScale(7, 7, 1)
  expect([fractionOf(scale, 7), valueAt(scale, 0), valueAt(scale, 1)]).toEqual([0, 7, 7])
})

import { expect, test } from 'vitest'
import { linePath, roundTop, yOf } from './chart-scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [8, 8],
  [13, 20],
  [24, 30],
  [41, 50],
  [94, 100],
  [101, 200],
])('up to %i the top is %i', (largest, top) => {
  expect(roundTop(largest)).toBe(top)
  expect(Number.isInteger(roundTop(largest) / 2)).toBe(true)
})

test('zero is at the bottom and the top value at the top', () => {
  expect([yOf(0, 10, 64), yOf(10, 10, 64), yOf(5, 10, 64)]).toEqual([64, 0, 32])
})

test('a day without answers is a gap in the line, not a zero', () => {
  expect(
    linePath(
      [4, 2, null, 6],
      (index) => index * 10,
      (value) => value,
    ),
  ).toBe('M0 4L10 2M30 6')
})

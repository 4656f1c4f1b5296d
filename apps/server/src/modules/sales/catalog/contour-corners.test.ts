import { expect, it } from 'vitest'
import { contourCorners, middleOfCorners } from './contour-corners.ts'

it.each([
  ['M0 0L10 0L10 20L0 20Z', [5, 10]],
  ['M0 0H10V20H0Z', [5, 10]],
  ['m-5 0h10v20h-10z', [0, 10]],
  ['M1,1l4,0 0,4 -4,0z', [3, 3]],
  ['', [0, 0]],
])('the middle of %s', (path, middle) => {
  expect(middleOfCorners(contourCorners(path))).toEqual(middle)
})

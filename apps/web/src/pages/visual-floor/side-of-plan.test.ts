import { expect, it } from 'vitest'
import { sideOfPlan } from './side-of-plan.ts'

it.each([
  [0, 0, 'up'],
  [180, 0, 'down'],
  [172, 352, 'down'],
  [90, 270, 'down'],
  [270, 270, 'up'],
  [0, 270, 'right'],
  [350, 0, 'up'],
  [262, 352, 'left'],
])('azimuth %d on a drawing with %d above is %s', (azimuth, upAzimuth, edge) => {
  expect(sideOfPlan(azimuth, upAzimuth)).toBe(edge)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeTooltip } from './placement.ts'

const viewport = { width: 1440, height: 900 }
const tip = { width: 320, height: 120 }
const at = (left: number, top: number) => ({ left, right: left + 18, top, bottom: top + 18 })

test('a trigger on the left opens its tooltip to the right', () => {
  expect(placeTooltip(at(100, 400), tip, viewport).side).toBe('right')
})

test('a trigger on the right opens its tooltip to the left', () => {
  expect(placeTooltip(at(1300, 400), tip, viewport).side).toBe('left')
})

test('a trigger near the top opens its tooltip below', () => {
  expect(placeTooltip(at(100, 20), tip, viewport).vertical).toBe('below')
  expect(placeTooltip(at(100, 400), tip, viewport).vertical).toBe('above')
})

test('a tooltip stays within the window wherever its trigger is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 2000 }), fc.integer({ min: 0, max: 1982 }), (width, left) => {
      const trigger = at(Math.min(left, width - 18), 300)
      const size = { width: Math.min(320, width - 32), height: 100 }
      const { offset } = placeTooltip(trigger, size, { width, height: 800 })
      const edge = trigger.left + offset
      expect(edge).toBeGreaterThanOrEqual(8)
      expect(edge + size.width).toBeLessThanOrEqual(width - 8)
    }),
  )
})

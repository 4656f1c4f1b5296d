import { describe, expect, it } from 'vitest'
import type { MapPoint } from '../map-point.ts'
import { viewPadding } from './view-padding.ts'

const office: MapPoint = {
  key: 'office',
  name: 'Офис «Мануфактуры» на Малой Семёновской',
  longitude: 37.7,
  latitude: 55.8,
  look: 'label',
}

/** The style's greatest width of a label, which stands in the middle above its place. */
const HALF_LABEL_PX = 104

describe('the room around the places of a map', () => {
  it.each([328, 680, 1376])('holds half of the widest name in a frame of %i px', (widthPx) => {
    const { left, right } = viewPadding(widthPx, [office, { ...office, key: 'short', name: 'Офис' }])
    expect(left).toBeGreaterThan(HALF_LABEL_PX)
    expect(right).toBeGreaterThan(HALF_LABEL_PX)
    expect(left + right).toBeLessThan(widthPx)
  })

  it('is smaller where there are icons without names', () => {
    expect(viewPadding(328, [{ ...office, look: 'icon' }]).left).toBeLessThan(HALF_LABEL_PX)
  })
})

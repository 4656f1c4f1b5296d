import { describe, expect, it } from 'vitest'
import { labelShift } from './marker-size.ts'

describe('a label near the edge of the map', () => {
  it('is centred above its place where it fits', () => {
    expect(labelShift(160, 208, 328)).toBe(0)
  })

  it('shifts just enough to be fully visible', () => {
    expect(labelShift(60, 208, 328)).toBe(52)
    expect(labelShift(300, 208, 328)).toBe(-84)
  })

  it('leaves the frame together with its place', () => {
    expect(labelShift(-1, 208, 328)).toBe(0)
    expect(labelShift(329, 208, 328)).toBe(0)
  })
})

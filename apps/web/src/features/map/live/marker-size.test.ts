import { describe, expect, it } from 'vitest'
import { labelShift } from './marker-size.ts'

describe('a label near the edge of the map', () => {
  it('stands in the middle above its place where there is room', () => {
    expect(labelShift(160, 208, 328)).toBe(0)
  })

  it('steps aside so far that it is whole, and no further', () => {
    expect(labelShift(60, 208, 328)).toBe(52)
    expect(labelShift(300, 208, 328)).toBe(-84)
  })

  it('goes out of the frame together with its place', () => {
    expect(labelShift(-1, 208, 328)).toBe(0)
    expect(labelShift(329, 208, 328)).toBe(0)
  })
})

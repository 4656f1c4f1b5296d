import { describe, expect, it } from 'vitest'
import { boxAround, shareOfPicture, worldPixels } from './mercator.ts'

const city = [37.3, 55.545, 37.935, 55.935] as [number, number, number, number]

describe('a place on a picture of the map', () => {
  it('is at the corners of the picture for the corners of the box', () => {
    expect(shareOfPicture(city, { longitude: 37.3, latitude: 55.935 })).toEqual({ x: 0, y: 0 })
    const end = shareOfPicture(city, { longitude: 37.935, latitude: 55.545 })
    expect(end?.x).toBeCloseTo(1)
    expect(end?.y).toBeCloseTo(1)
  })

  it('at the middle latitude is below the middle of the picture, because the north is stretched', () => {
    const middle = shareOfPicture([0, 0, 10, 60], { longitude: 5, latitude: 30 })
    expect(middle?.x).toBeCloseTo(0.5)
    expect(middle?.y).toBeGreaterThan(0.5)
  })

  it('is null outside of the picture', () => {
    expect(shareOfPicture(city, { longitude: 30.3, latitude: 59.9 })).toBeNull()
  })
})

it('one zoom level doubles distances', () => {
  const place = { longitude: 90, latitude: 0 }
  expect(worldPixels(place, 0)).toEqual({ x: 384, y: 256 })
  expect(worldPixels(place, 1)).toEqual({ x: 768, y: 512 })
})

it('the box around places contains them all', () => {
  expect(
    boxAround([
      { longitude: 37.5, latitude: 55.9 },
      { longitude: 37.7, latitude: 55.6 },
    ]),
  ).toEqual([37.5, 55.6, 37.7, 55.9])
  expect(boxAround([])).toBeNull()
})

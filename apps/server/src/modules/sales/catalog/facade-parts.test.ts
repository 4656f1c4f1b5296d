import type { Outline } from '@kvartal/contract/catalog/visual'
import { describe, expect, it } from 'vitest'
import type { Point } from './contour-corners.ts'
import { cutFloor, type PlannedFloor } from './facade-parts.ts'

const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Two flats to the south, two to the north, a corridor between them; the south-western one is a corner flat. */
const floor = (upAzimuth = 0): PlannedFloor => ({
  upAzimuth,
  lots: [
    { key: 'nw', corners: box(0, 0, 1000, 700), windowAzimuths: [upAzimuth] },
    { key: 'ne', corners: box(1000, 0, 2000, 700), windowAzimuths: [upAzimuth, upAzimuth + 90] },
    { key: 'sw', corners: box(0, 900, 600, 700), windowAzimuths: [upAzimuth + 180, upAzimuth + 270] },
    { key: 'se', corners: box(600, 900, 2400, 700), windowAzimuths: [upAzimuth + 180] },
  ],
})

const outline = (...ring: [number, number][]): Outline => ({ rings: [ring], label: [0, 0] })
const front = outline([100, 50], [400, 50], [400, 80], [100, 80])

/** The left and the right edge of each part. */
function edges(parts: Map<string, Outline>): Record<string, number[][]> {
  const extent = (ring: readonly (readonly [number, number])[]) => {
    const xs = ring.map(([x]) => x)
    return [Math.round(Math.min(...xs)), Math.round(Math.max(...xs))]
  }
  return Object.fromEntries([...parts].map(([key, { rings }]) => [key, rings.map(extent)]))
}

describe('a floor seen from the front', () => {
  it('is cut at the walls between its flats, and flats of the other side have no part', () => {
    const parts = cutFloor(front, 180, floor())
    expect(edges(parts)).toEqual({ sw: [[100, 160]], se: [[160, 400]] })
    expect(parts.get('sw')?.label).toEqual([130, 65])
  })

  it('is mirrored when it is seen from the other side', () => {
    expect(edges(cutFloor(front, 0, floor()))).toEqual({ ne: [[100, 300]], nw: [[300, 400]] })
  })

  it('is cut at its short side by a picture from there', () => {
    expect(edges(cutFloor(front, 270, floor()))).toEqual({ sw: [[269, 400]] })
  })

  it('is cut the same way when the drawing is turned', () => {
    // The upper edge of the drawing is west, so its lower edge looks east.
    expect(edges(cutFloor(front, 90, floor(270)))).toEqual(edges(cutFloor(front, 180, floor())))
  })

  it('is cut by a building that is turned a little', () => {
    expect(edges(cutFloor(front, 180, floor(352)))).toEqual(edges(cutFloor(front, 180, floor())))
  })
})

it('nearer flats are wider in perspective', () => {
  // The right end is three times as high, so three times nearer.
  const inPerspective = outline([0, 100], [400, 80], [400, 140], [0, 120])
  const equal: PlannedFloor = {
    upAzimuth: 0,
    lots: [
      { key: 'far', corners: box(0, 0, 500, 500), windowAzimuths: [180] },
      { key: 'near', corners: box(500, 0, 500, 500), windowAzimuths: [180] },
    ],
  }
  const parts = edges(cutFloor(inPerspective, 180, equal))
  expect(parts.far).toEqual([[0, 101]])
  expect(parts.near).toEqual([[101, 400]])
})

it('the depth of a setback beside the front is ignored', () => {
  const setBack = outline([99.8, 50], [95, 76], [95, 78], [100, 78.2], [100, 80], [400, 80], [400, 50])
  expect(edges(cutFloor(setBack, 180, floor()))).toEqual(edges(cutFloor(front, 180, floor())))
})

describe('a floor seen at a corner', () => {
  const corner = outline([0, 90], [100, 100], [400, 92], [400, 122], [100, 132], [0, 118])

  it('has two faces, and a corner flat a part in each', () => {
    const { sw, se, ...others } = edges(cutFloor(corner, 225, floor()))
    expect(others).toEqual({})
    expect(sw).toEqual([
      [expect.any(Number), 100],
      [100, expect.any(Number)],
    ])
    expect(se?.[0]?.[1]).toBe(400)
  })

  it('takes the wide face for the side that the picture names', () => {
    // Named by its wide southern face; the narrow one on the left is the western end.
    expect(edges(cutFloor(corner, 180, floor()))).toEqual(edges(cutFloor(corner, 225, floor())))
  })
})

it.each([
  ['has a step', outline([0, 0], [100, 0], [100, 20], [200, 20], [200, 60], [0, 60]), 180],
  ['is seen from where no side looks', front, Number.NaN],
])('a floor that %s stays whole', (_, shape, azimuth) => {
  expect(cutFloor(shape, azimuth, floor()).size).toBe(0)
})

it('the stairs between two flats belong to neither, and a flat behind them is not seen', () => {
  const withStairs: PlannedFloor = {
    upAzimuth: 0,
    lots: [
      { key: 'left', corners: box(0, 900, 1000, 700), windowAzimuths: [180] },
      { key: 'right', corners: box(2000, 900, 1000, 700), windowAzimuths: [180] },
      { key: 'behind', corners: box(0, 0, 3000, 700), windowAzimuths: [0] },
    ],
  }
  expect(edges(cutFloor(front, 180, withStairs))).toEqual({ left: [[100, 200]], right: [[300, 400]] })
})

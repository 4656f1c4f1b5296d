import type { Outline } from '@kvartal/contract/catalog/visual'
import { describe, expect, it } from 'vitest'
import { CELL_PX, cardDock, type FacadePart, firstChoice, loupeOf, nextPart } from './facade-choice.ts'
import { cellWords } from './facade-words.ts'

const box = (x: number, y: number, width = 40, height = 20): Outline => ({
  rings: [
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  ],
  label: [x + width / 2, y + height / 2],
})

interface Given {
  x: number
  floor: number
  status?: 'free' | 'reserved' | 'sold'
  matches?: boolean
  price?: number
}

function part(id: number, { x, floor, status = 'free', matches = true, price = 10_000_000 }: Given): FacadePart {
  const outline = box(x, 500 - floor * 20)
  return {
    flat: {
      id,
      number: id,
      status,
      matches,
      rooms: 1,
      euro: false,
      area: 40,
      price: status === 'free' ? price : null,
      plan: null,
      windowAzimuths: [180],
      part: outline,
    },
    part: outline,
    section: 1,
    floor,
    floorsTotal: 9,
  }
}

describe('an arrow', () => {
  const [corner, sold, far, above, aside] = [
    part(1, { x: 0, floor: 1 }),
    part(2, { x: 40, floor: 1, status: 'sold' }),
    part(3, { x: 80, floor: 1 }),
    part(4, { x: 0, floor: 3 }),
    part(5, { x: 80, floor: 2 }),
  ]
  const parts = [corner, sold, far, above, aside]

  it.each([
    ['ArrowRight', 3],
    ['ArrowUp', 4],
    ['ArrowLeft', undefined],
    ['ArrowDown', undefined],
    ['Tab', undefined],
  ])('%s leads to the nearest free flat', (key, id) => {
    expect(nextPart(parts, corner, key)?.flat.id).toBe(id)
  })
})

it('the first choice is the cheapest that fits, then the cheapest free one', () => {
  const cheap = part(1, { x: 0, floor: 1, matches: false, price: 5_000_000 })
  const fitting = part(2, { x: 40, floor: 1, price: 9_000_000 })
  const dear = part(3, { x: 80, floor: 1, price: 12_000_000 })
  expect(firstChoice([dear, cheap, fitting])?.flat.id).toBe(2)
  expect(firstChoice([cheap, part(4, { x: 0, floor: 2, status: 'reserved' })])?.flat.id).toBe(1)
  expect(firstChoice([part(5, { x: 0, floor: 1, status: 'sold' })])).toBeUndefined()
})

it.each([
  ['left', [box(700, 100, 200, 800)]],
  ['right', [box(100, 100, 200, 800)]],
  ['below', [box(100, 100, 800, 800)]],
] as const)('the card is docked %s where it covers no flat', (dock, outlines) => {
  expect(cardDock(outlines, { width: 1_000, height: 1_000 })).toBe(dock)
})

describe('the loupe', () => {
  const picture = { width: 1_000, height: 800 }

  it('gives the smallest flat room for its rooms and price', () => {
    const narrow: FacadePart = { ...part(1, { x: 0, floor: 1 }), part: box(0, 480, 10, 20) }
    const { scale, heightPx } = loupeOf([narrow, part(2, { x: 40, floor: 1 }), part(3, { x: 40, floor: 2 })], picture)
    expect(10 * scale).toBeGreaterThanOrEqual(CELL_PX.width)
    expect(heightPx).toBeLessThanOrEqual(300)
  })

  it('ends half a floor beyond the flats and never outside the picture', () => {
    const flats = [part(1, { x: 0, floor: 1 }), part(2, { x: 40, floor: 2 })]
    expect(loupeOf(flats, picture)).toEqual({
      scale: 2.8,
      heightPx: 168,
      bounds: { x: 0, y: 450, width: 90, height: 60 },
    })
  })
})

it('a part of the loupe says its rooms and price, or that it is taken', () => {
  expect(cellWords({ ...part(1, { x: 0, floor: 1, price: 11_980_000 }).flat, rooms: 2, euro: true })).toEqual([
    '2\u00a0евро',
    '12,0\u00a0млн',
  ])
  expect(cellWords({ ...part(1, { x: 0, floor: 1, price: 6_410_000 }).flat, rooms: 0 })).toEqual([
    'Студия',
    '6,4\u00a0млн',
  ])
  expect(cellWords(part(1, { x: 0, floor: 1, status: 'reserved' }).flat)).toEqual(['бронь'])
  expect(cellWords(part(1, { x: 0, floor: 1, status: 'sold' }).flat)).toEqual(['продано'])
})

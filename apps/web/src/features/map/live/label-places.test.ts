import { describe, expect, it } from 'vitest'
import { type Box, type LabelPlace, type Pin, placeLabels } from './label-places.ts'

const frame = { left: 0, top: 0, right: 800, bottom: 600 }
const pin = (key: string, x: number, y: number): Pin => ({ key, x, y, width: 140, height: 36 })
const boxOf = ({ x, y }: LabelPlace): Box => ({ left: x - 70, right: x + 70, top: y - 18, bottom: y + 18 })
const cover = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function expectApart(places: Map<string, LabelPlace>) {
  const boxes = [...places.values()].map(boxOf)
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(cover(box, other), 'no label covers another').toBe(false)
  for (const { left, right, top, bottom } of boxes) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(800)
    expect(bottom).toBeLessThanOrEqual(600)
  }
}

describe('labels of the map', () => {
  it('stand to the right of their pins where there is room', () => {
    const places = placeLabels([pin('a', 100, 100), pin('b', 100, 300)], frame)
    expect(places.get('a')).toMatchObject({ x: 180, y: 100, edge: null })
    expect(places.get('b')).toMatchObject({ x: 180, y: 300 })
  })

  it('step aside instead of merging, and none is left out', () => {
    const near = Array.from({ length: 12 }, (_, at) =>
      pin(`p${at}`, 400 + (at % 4) * 18, 300 + Math.floor(at / 4) * 14),
    )
    const places = placeLabels(near, frame)
    expect(places.size).toBe(12)
    expectApart(places)
  })

  it('cover neither the edge of the frame nor a control', () => {
    const control = { left: 700, right: 800, top: 0, bottom: 120 }
    const places = placeLabels([pin('corner', 690, 60)], frame, [control])
    const place = places.get('corner')
    expect(place && cover(boxOf(place), control)).toBe(false)
    expectApart(places)
  })

  it('stand at the edge when the pin is behind it, one beside the other', () => {
    const places = placeLabels([pin('south', 400, 900), pin('more', 410, 950), pin('east', 1200, 300)], frame)
    expect([...places.values()].map(({ edge }) => edge)).toEqual(['down', 'down', 'right'])
    expect(places.get('south')?.y).toBe(582)
    expect(places.get('east')?.x).toBe(730)
    expectApart(places)
  })

  it('stand in rows at an edge that is too short for all of them', () => {
    const control = { left: 0, right: 260, top: 0, bottom: 60 }
    const places = placeLabels(
      Array.from({ length: 6 }, (_, at) => pin(`p${at}`, 60 + at * 40, -100)),
      frame,
      [control],
    )
    for (const place of places.values()) expect(cover(boxOf(place), control)).toBe(false)
    expectApart(places)
  })

  it('keep their side while the map moves', () => {
    const first = placeLabels([pin('a', 100, 100), pin('b', 120, 100)], frame)
    const moved = [pin('a', 100, 100), pin('b', 300, 300)]
    expect(placeLabels(moved, frame, [], first).get('b')?.slot).toBe(first.get('b')?.slot)
    expect(placeLabels(moved, frame).get('b')?.slot).toBe(0)
  })
})

// Clickable outlines of a picture: buildings on a genplan, floors on a facade. Companies import them, so their shape is
// validated; an invalid outline is treated as absent.
import type { Outline } from '@kvartal/contract/catalog/visual'

type Rings = Outline['rings']

export interface PictureOutlines {
  /** The size that the points refer to; null when it is the picture's own size. */
  size: { width: number; height: number } | null
  /** The direction that the camera looks from, in degrees from north; null when the picture does not have it. */
  azimuth: number | null
  /** By the building's key. */
  buildings: ReadonlyMap<string, Outline>
  /** By the floor's key. */
  floors: ReadonlyMap<string, Outline>
}

export function readOutlines(raw: unknown): PictureOutlines {
  const { width, height, view } = fieldsOf(raw)
  const buildings = new Map<string, Outline>()
  const floors = new Map<string, Outline>()
  for (const building of listOf(raw, 'buildings')) {
    addOutline(buildings, building)
    for (const section of listOf(building, 'sections')) {
      for (const floor of listOf(section, 'floors')) addOutline(floors, floor)
    }
  }
  const size = isSize(width) && isSize(height) ? { width, height } : null
  return { size, azimuth: azimuthOf(view), buildings, floors }
}

/** The rings of the floor with this key; null when the picture does not show the floor. */
export function floorOutline(raw: unknown, floorKey: string): Rings | null {
  return readOutlines(raw).floors.get(floorKey)?.rings ?? null
}

const SIDES: Readonly<Record<string, number>> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 }

/** A view is named `facade:b1:S`: which building, seen from which side. */
function azimuthOf(view: unknown): number | null {
  const side = typeof view === 'string' ? view.split(':')[2] : undefined
  return side === undefined ? null : (SIDES[side] ?? null)
}

function addOutline(outlines: Map<string, Outline>, raw: unknown): void {
  const { id, rings, label } = fieldsOf(raw)
  if (typeof id !== 'string' || !isRings(rings)) return
  outlines.set(id, { rings, label: centred(rings, isPoint(label) ? label : middleOf(rings)) })
}

/**
 * Moves a label to the vertical middle of its outline at that x, so that the labels of stacked floors stay inside their
 * own outlines.
 */
function centred(rings: Rings, [x, y]: [number, number]): [number, number] {
  const borders = rings.flatMap((ring) => crossings(ring, x)).sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (let place = 0; place + 1 < borders.length; place += 2) spans.push([borders[place] ?? y, borders[place + 1] ?? y])
  // A label outside its outline moves into the tallest span.
  const [tallest] = spans.toSorted(([a, b], [c, d]) => d - c - (b - a))
  const [top, bottom] = spans.find(([from, to]) => from <= y && y <= to) ?? tallest ?? [y, y]
  return [x, Math.round((top + bottom) * 5) / 10]
}

/** The y coordinates where the border crosses the vertical line through x. */
function crossings(ring: Rings[number], x: number): number[] {
  return ring.flatMap(([ax, ay], place) => {
    const [bx, by] = ring[(place + 1) % ring.length] ?? [ax, ay]
    return ax > x === bx > x ? [] : [ay + ((by - ay) * (x - ax)) / (bx - ax)]
  })
}

function middleOf(rings: Rings): [number, number] {
  const ring = rings[0] ?? []
  const sum = ring.reduce(([x, y], [px, py]) => [x + px, y + py], [0, 0])
  return [sum[0] / ring.length, sum[1] / ring.length]
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function listOf(value: unknown, name: string): unknown[] {
  const list = fieldsOf(value)[name]
  return Array.isArray(list) ? list : []
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}

function isPoint(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((coordinate) => typeof coordinate === 'number')
}

function isRings(value: unknown): value is Rings {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((ring) => Array.isArray(ring) && ring.length > 2 && ring.every(isPoint))
  )
}

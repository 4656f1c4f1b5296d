// Cuts the outline of a floor on a facade into its flats: the walls between the flats of the floor's plan are projected
// onto the facade. A floor seen at a corner of the building has two faces in one outline.
import type { Outline } from '@kvartal/contract/catalog/visual'
import type { Point } from './contour-corners.ts'

export interface PlannedLot {
  key: string
  corners: readonly Point[]
  /** Directions of its windows, in degrees from north. */
  windowAzimuths: readonly number[]
}

export interface PlannedFloor {
  /** The direction of the upper edge of the drawing, in degrees from north. */
  upAzimuth: number
  lots: readonly PlannedLot[]
}

/** A vertical line of a facade: the floor from its top to its bottom. */
interface Vertical {
  x: number
  top: number
  bottom: number
}

interface Face {
  left: Vertical
  right: Vertical
}

interface Span {
  key: string
  from: number
  to: number
}

/** The four sides of a drawing: `along` grows from left to right as seen from outside, `near` towards the viewer. */
const SIDES = [
  { turned: 180, along: ([x]: Point) => x, near: ([, y]: Point) => y },
  { turned: 90, along: ([, y]: Point) => -y, near: ([x]: Point) => x },
  { turned: 0, along: ([x]: Point) => -x, near: ([, y]: Point) => -y },
  { turned: 270, along: ([, y]: Point) => y, near: ([x]: Point) => -x },
] as const
type Side = (typeof SIDES)[number]

/** A lot or a picture faces a side if it is turned from it by less than this. */
const FACING_DEGREES = 60
/** Faces and parts narrower than this share are ignored. */
const NEGLIGIBLE_SHARE = 0.02
/** Corners closer than this are one corner; the height is read a little farther beside it. */
const SAME_CORNER_PX = 1
const BESIDE_PX = 1.2
/** Deviation from a straight line that still counts as straight, in pixels of the picture. */
const STRAIGHT_PX = 2

/** The parts of the floor's outline, by the key of the lot. Lots of other sides have no part. */
export function cutFloor(outline: Outline, facadeAzimuth: number, floor: PlannedFloor): Map<string, Outline> {
  const rings = new Map<string, Outline['rings']>()
  const [ring] = outline.rings
  const faces = outline.rings.length === 1 && ring ? facesOf(ring) : []
  const sides = sidesOf(faces, facadeAzimuth, floor.upAzimuth)
  for (const [place, face] of faces.entries()) {
    const side = sides[place]
    if (!side) continue
    for (const { key, from, to } of frontSpans(floor, side)) {
      rings.set(key, [...(rings.get(key) ?? []), partOf(face, from, to)])
    }
  }
  return new Map([...rings].map(([key, own]) => [key, { rings: own, label: labelOf(own) }]))
}

/** The flat faces of an outline, from left to right; none when there is a step between them. */
function facesOf(ring: readonly Point[]): Face[] {
  const xs = [...new Set(ring.map(([x]) => x))].toSorted((a, b) => a - b)
  const places = xs.filter((x, place) => place === 0 || x - (xs[place - 1] ?? x) > SAME_CORNER_PX)
  const pieces = places.slice(1).flatMap((to, place): Face[] => {
    const from = places[place] ?? to
    const [left, right] = [verticalAt(ring, from, 1), verticalAt(ring, to, -1)]
    return left && right ? [{ left, right }] : []
  })
  const faces: Face[] = []
  for (const piece of pieces) {
    const last = faces.at(-1)
    if (last && isStraight(last, piece)) last.right = piece.right
    else faces.push({ ...piece })
  }
  const width = (places.at(-1) ?? 0) - (places[0] ?? 0)
  const seen = faces.filter((face) => widthOf(face) > width * NEGLIGIBLE_SHARE && !isGrazing(face))
  const isWhole = seen.every((face, place) => place === 0 || isJoined(seen[place - 1]?.right, face.left))
  return isWhole ? seen : []
}

/** The outline just beside x; at a step its height depends on the direction. */
function verticalAt(ring: readonly Point[], x: number, direction: 1 | -1): Vertical | undefined {
  const span = spanAt(ring, x + direction * BESIDE_PX)
  return span && { x, top: span[0], bottom: span[1] }
}

function widthOf({ left, right }: Face): number {
  return right.x - left.x
}

/** A wall that is turned away so far that its windows are not seen: the depth of a setback, the end of a building. */
function isGrazing(face: Face): boolean {
  const rise = Math.max(Math.abs(face.right.top - face.left.top), Math.abs(face.right.bottom - face.left.bottom))
  return rise > widthOf(face)
}

function isJoined(a: Vertical | undefined, b: Vertical): boolean {
  return a === undefined || Math.max(Math.abs(a.top - b.top), Math.abs(a.bottom - b.bottom)) <= STRAIGHT_PX
}

function isStraight({ left, right }: Face, next: Face): boolean {
  const share = (right.x - left.x) / (next.right.x - left.x)
  const between = (from: number, to: number) => from + (to - from) * share
  const line = { x: right.x, top: between(left.top, next.right.top), bottom: between(left.bottom, next.right.bottom) }
  return isJoined(right, next.left) && isJoined(right, line)
}

function spanAt(ring: readonly Point[], x: number): [number, number] | undefined {
  const crossings = ring.flatMap(([ax, ay], place) => {
    const [bx, by] = ring[(place + 1) % ring.length] ?? [ax, ay]
    return ax > x === bx > x ? [] : [ay + ((by - ay) * (x - ax)) / (bx - ax)]
  })
  return crossings.length < 2 ? undefined : [Math.min(...crossings), Math.max(...crossings)]
}

/**
 * The side of the drawing behind each face. Neighbouring faces are neighbouring sides; of the four ways to assign them
 * the one is taken in which the widest faces look at the camera.
 */
function sidesOf(faces: readonly Face[], facadeAzimuth: number, upAzimuth: number): readonly Side[] {
  const all = faces.reduce((sum, face) => sum + widthOf(face), 0)
  const ways = SIDES.map((_, first) => {
    const sides = faces.map((face, place) => ({ face, side: SIDES[(first + place) % SIDES.length] ?? SIDES[0] }))
    const turned = sides.reduce(
      (sum, { face, side }) => sum + (widthOf(face) / all) * turn(upAzimuth + side.turned, facadeAzimuth),
      0,
    )
    return { sides: sides.map(({ side }) => side), turned }
  })
  const [best] = ways.toSorted((a, b) => a.turned - b.turned)
  return best && best.turned < FACING_DEGREES ? best.sides : []
}

/** The lots along a side, as shares of its length. A lot is there if nothing stands before it and it has windows there. */
function frontSpans({ lots, upAzimuth }: PlannedFloor, side: Side): Span[] {
  const ends = [...new Set(lots.flatMap(({ corners }) => corners.map(side.along)))].toSorted((a, b) => a - b)
  const [start = 0, end = 0] = [ends[0], ends.at(-1)]
  const azimuth = upAzimuth + side.turned
  const spans: Span[] = []
  for (const [place, from] of ends.slice(0, -1).entries()) {
    const to = ends[place + 1] ?? from
    const lot = nearest(lots, side, (from + to) / 2)
    if (!lot?.windowAzimuths.some((window) => turn(window, azimuth) < FACING_DEGREES)) continue
    const last = spans.at(-1)
    if (last?.key === lot.key && last.to === from) last.to = to
    else spans.push({ key: lot.key, from, to })
  }
  const share = (value: number) => (value - start) / (end - start)
  return spans
    .map(({ key, from, to }) => ({ key, from: share(from), to: share(to) }))
    .filter(({ from, to }) => to - from > NEGLIGIBLE_SHARE)
}

function nearest(lots: readonly PlannedLot[], side: Side, at: number): PlannedLot | undefined {
  let found: { lot: PlannedLot; near: number } | undefined
  for (const lot of lots) {
    for (const [place, a] of lot.corners.entries()) {
      const b = lot.corners[(place + 1) % lot.corners.length] ?? a
      const [from, to] = [side.along(a), side.along(b)]
      if (from > at === to > at) continue
      const near = side.near(a) + ((side.near(b) - side.near(a)) * (at - from)) / (to - from)
      if (!found || near > found.near) found = { lot, near }
    }
  }
  return found?.lot
}

function partOf({ left, right }: Face, from: number, to: number): [number, number][] {
  const [a, b] = [verticalOf(left, right, from), verticalOf(left, right, to)]
  const points: Point[] = [
    [a.x, a.top],
    [b.x, b.top],
    [b.x, b.bottom],
    [a.x, a.bottom],
  ]
  return points.map(([x, y]) => [round(x), round(y)])
}

/**
 * In perspective the height of the floor is inverse to the distance from the camera. So the heights at both ends give the
 * place of any share of the wall's length in the picture.
 */
function verticalOf(left: Vertical, right: Vertical, share: number): Vertical {
  const [near, far] = [(1 - share) / (left.bottom - left.top), share / (right.bottom - right.top)]
  const inPicture = far / (near + far)
  const between = (a: number, b: number) => a + (b - a) * inPicture
  return { x: between(left.x, right.x), top: between(left.top, right.top), bottom: between(left.bottom, right.bottom) }
}

/** The middle of the widest ring. */
function labelOf(rings: Outline['rings']): [number, number] {
  const boxes = rings.map((ring) => {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
    return { left: Math.min(...xs), right: Math.max(...xs), y: ys.reduce((sum, y) => sum + y, 0) / ys.length }
  })
  const [widest] = boxes.toSorted((a, b) => b.right - b.left - (a.right - a.left))
  return widest ? [round((widest.left + widest.right) / 2), round(widest.y)] : [0, 0]
}

/** The angle between two directions, 0–180. */
function turn(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

// Plane geometry of the city map: distances in metres, smooth curves through given points, tests on rings.

/** Longitude and latitude in degrees, as in GeoJSON. */
export type Position = readonly [lon: number, lat: number]

const METRES_PER_DEGREE = 111_320
const CITY_LAT = 55.75
const LON_SHRINK = Math.cos((CITY_LAT * Math.PI) / 180)

/** Distance on the ground. The city is small enough for a flat sheet: the error stays under 0.3 %. */
export function distanceM(a: Position, b: Position): number {
  const dx = (b[0] - a[0]) * LON_SHRINK
  const dy = b[1] - a[1]
  return Math.hypot(dx, dy) * METRES_PER_DEGREE
}

export function distanceToLineM(point: Position, line: readonly Position[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const [a, b] of segments(line)) nearest = Math.min(nearest, distanceM(point, nearestOn(point, a, b)))
  return nearest
}

export function lengthM(line: readonly Position[]): number {
  return segments(line).reduce((sum, [a, b]) => sum + distanceM(a, b), 0)
}

export function ringContains(ring: readonly Position[], [lon, lat]: Position): boolean {
  let inside = false
  for (const [a, b] of segments(ring)) {
    const crosses = a[1] > lat !== b[1] > lat
    if (crosses && lon < ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
  }
  return inside
}

/** True when two parts of the line that are not neighbours cross each other. */
export function crossesItself(line: readonly Position[]): boolean {
  const parts = segments(line)
  const closed = isClosed(line)
  return parts.some(([a, b], i) =>
    parts.some(([c, d], j) => {
      if (j < i + 2 || (closed && i === 0 && j === parts.length - 1)) return false
      return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0
    }),
  )
}

export function isClosed(line: readonly Position[]): boolean {
  const first = line[0]
  const last = line.at(-1)
  return line.length > 3 && !!first && !!last && first[0] === last[0] && first[1] === last[1]
}

/**
 * A smooth curve through every given point (centripetal Catmull-Rom: it neither overshoots nor loops on uneven steps),
 * simplified to the visible precision. Closed rings are given without repeating the first point.
 */
export function smooth(points: readonly Position[], { closed = false, toleranceM = 3 } = {}): Position[] {
  if (points.length < 3) return points.map(rounded)
  const count = points.length
  const at = (i: number): Position => {
    const wrapped = closed ? (i + count) % count : i
    const point = points[wrapped]
    if (point) return point
    // The ends of an open line have no neighbour: mirror the one inside, so that the curve leaves straight.
    const [end, inner] = i < 0 ? [points[0], points[1]] : [points[count - 1], points[count - 2]]
    if (!end || !inner) throw new Error('a curve needs at least two points')
    return [2 * end[0] - inner[0], 2 * end[1] - inner[1]]
  }
  const curve: Position[] = []
  const spans = closed ? count : count - 1
  for (let i = 0; i < spans; i += 1) {
    const steps = Math.max(2, Math.ceil(distanceM(at(i), at(i + 1)) / 60))
    for (let step = 0; step < steps; step += 1) {
      curve.push(onSpan(at(i - 1), at(i), at(i + 1), at(i + 2), step / steps))
    }
  }
  curve.push(closed ? at(0) : at(count - 1))
  return thinned(curve, points, toleranceM).map(rounded)
}

/** A closed ring with straight sides and corners rounded like cut paper: parks end at streets, not in waves. */
export function softRing(points: readonly Position[], radiusM = 260): Position[] {
  const count = points.length
  const ring: Position[] = []
  points.forEach((corner, i) => {
    const before = points[(i + count - 1) % count] ?? corner
    const after = points[(i + 1) % count] ?? corner
    const start = towards(corner, before, radiusM)
    const end = towards(corner, after, radiusM)
    for (let step = 0; step <= 4; step += 1) {
      const t = step / 4
      const bend = (axis: 0 | 1) => (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * corner[axis] + t ** 2 * end[axis]
      ring.push([bend(0), bend(1)])
    }
  })
  return closedRing(ring)
}

/** A point on the way from a corner along its side: never past the middle, so that two corners cannot meet. */
function towards(corner: Position, neighbour: Position, radiusM: number): Position {
  const side = distanceM(corner, neighbour)
  const share = side === 0 ? 0 : Math.min(radiusM / side, 0.48)
  return [corner[0] + (neighbour[0] - corner[0]) * share, corner[1] + (neighbour[1] - corner[1]) * share]
}

/** Like `smooth`, but with straight edges, for man-made outlines. */
export function closedRing(points: readonly Position[]): Position[] {
  const first = points[0]
  return first ? [...points, first].map(rounded) : []
}

/** Pairs of neighbours. */
export function segments(line: readonly Position[]): [Position, Position][] {
  return line.slice(1).map((point, i) => [line[i] ?? point, point])
}

/** Five decimals are about a metre: finer than anything the map shows. */
function rounded([lon, lat]: Position): Position {
  return [Number(lon.toFixed(5)), Number(lat.toFixed(5))]
}

function onSpan(p0: Position, p1: Position, p2: Position, p3: Position, t: number): Position {
  const knot = (a: Position, b: Position) => Math.max(Math.sqrt(distanceM(a, b)), 1e-6)
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const u = t1 + (t2 - t1) * t
  const mix = (a: Position, b: Position, from: number, to: number): Position => {
    const share = (u - from) / (to - from)
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
  }
  const a1 = mix(p0, p1, 0, t1)
  const a2 = mix(p1, p2, t1, t2)
  const a3 = mix(p2, p3, t2, t3)
  return mix(mix(a1, a2, 0, t2), mix(a2, a3, t1, t3), t1, t2)
}

/** Douglas-Peucker between the given points, which always stay. */
function thinned(curve: Position[], anchors: readonly Position[], toleranceM: number): Position[] {
  const kept = new Set<Position>([...anchors, ...curve.slice(-1)])
  const isAnchor = (point: Position) => anchors.some((anchor) => anchor[0] === point[0] && anchor[1] === point[1])
  const walk = (from: number, to: number) => {
    const a = curve[from]
    const b = curve[to]
    if (!a || !b || to - from < 2) return
    let worst = 0
    let at = -1
    for (let i = from + 1; i < to; i += 1) {
      const point = curve[i]
      if (!point) continue
      const off = distanceM(point, nearestOn(point, a, b))
      if (off > worst) [worst, at] = [off, i]
    }
    if (worst <= toleranceM) return
    const point = curve[at]
    if (point) kept.add(point)
    walk(from, at)
    walk(at, to)
  }
  let from = 0
  curve.forEach((point, i) => {
    if (i === 0 || !(isAnchor(point) || i === curve.length - 1)) return
    walk(from, i)
    from = i
  })
  return curve.filter((point) => kept.has(point) || isAnchor(point))
}

function nearestOn(point: Position, a: Position, b: Position): Position {
  const ax = a[0] * LON_SHRINK
  const dx = b[0] * LON_SHRINK - ax
  const dy = b[1] - a[1]
  const square = dx * dx + dy * dy
  if (square === 0) return a
  const share = Math.min(1, Math.max(0, ((point[0] * LON_SHRINK - ax) * dx + (point[1] - a[1]) * dy) / square))
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

function cross(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

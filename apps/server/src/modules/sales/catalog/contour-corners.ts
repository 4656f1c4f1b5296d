// The corners of a lot's border on the drawing of its floor.

export type Point = readonly [x: number, y: number]

/**
 * Reads the attribute d of a polygon. The borders of lots have straight lines only, so the numbers are pairs, except
 * after H and V.
 */
export function contourCorners(path: string): Point[] {
  const corners: Point[] = []
  let current: Point = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLHVZmlhvz])([^MLHVZmlhvz]*)/g)) {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const size = /[hv]/i.test(command) ? 1 : 2
    for (let place = 0; place + size <= values.length; place += size) {
      current = nextPoint(current, command, values.slice(place, place + size))
      corners.push(current)
    }
  }
  return corners
}

/** The middle of the box around the corners. */
export function middleOfCorners(corners: readonly Point[]): [number, number] {
  if (corners.length === 0) return [0, 0]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

function nextPoint([x, y]: Point, command: string, [first = 0, second = 0]: readonly number[]): Point {
  const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0]
  if (/h/i.test(command)) return [fromX + first, y]
  if (/v/i.test(command)) return [x, fromY + first]
  return [fromX + first, fromY + second]
}

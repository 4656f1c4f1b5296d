// A point near the middle of an outline, where its card is shown.

type Point = readonly [x: number, y: number]

export function contourLabel(path: string): [number, number] {
  const points = cornersOf(path)
  if (points.length === 0) return [0, 0]
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The outlines are polygons with straight lines only, so the numbers are pairs, except after H and V. */
function cornersOf(path: string): Point[] {
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

function nextPoint([x, y]: Point, command: string, [first = 0, second = 0]: readonly number[]): Point {
  const [fromX, fromY] = command === command.toLowerCase() ? [x, y] : [0, 0]
  if (/h/i.test(command)) return [fromX + first, y]
  if (/v/i.test(command)) return [x, fromY + first]
  return [fromX + first, fromY + second]
}

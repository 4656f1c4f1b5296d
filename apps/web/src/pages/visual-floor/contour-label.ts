// A point near the middle of a contour, for the card that tells of it.

/** Contours of drawings are polygons: their numbers come in pairs, but for the commands along one axis. */
export function contourLabel(path: string): [number, number] {
  let [x, y] = [0, 0]
  const points: [number, number][] = []
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLHVZmlhvz])([^MLHVZmlhvz]*)/g)) {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const relative = command === command.toLowerCase()
    const along = command.toLowerCase()
    const step = along === 'h' || along === 'v' ? 1 : 2
    for (let place = 0; place + step <= values.length; place += step) {
      const [first = 0, second = 0] = [values[place], values[place + 1]]
      if (along === 'h') x = relative ? x + first : first
      else if (along === 'v') y = relative ? y + first : first
      else [x, y] = relative ? [x + first, y + second] : [first, second]
      points.push([x, y])
    }
  }
  if (points.length === 0) return [0, 0]
  const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

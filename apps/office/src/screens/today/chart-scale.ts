// The scale of a small chart: three ticks from zero to a round number.

/** Possible halves of the top, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 10]

/** The smallest round top that holds the value, so that its half is a round number too: 8, 10, 20, 30, 50. */
export function roundTop(largest: number): number {
  if (largest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(largest / 2))
  for (const step of STEPS) {
    const half = step * power
    if (half * 2 >= largest && Number.isInteger(half)) return half * 2
  }
  return 20 * power
}

/** Largest values at the top: an SVG grows downwards. */
export function yOf(value: number, top: number, height: number): number {
  return Math.round((1 - value / top) * height * 10) / 10
}

/** A line over points that may be missing: each gap begins a new piece. */
export function linePath(
  values: readonly (number | null)[],
  xOf: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  let isDrawing = false
  values.forEach((value, index) => {
    if (value === null) {
      isDrawing = false
      return
    }
    path += `${isDrawing ? 'L' : 'M'}${xOf(index)} ${y(value)}`
    isDrawing = true
  })
  return path
}

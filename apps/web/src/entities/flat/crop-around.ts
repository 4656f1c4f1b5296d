// The part of a facade that a card shows: around one floor, inside the picture.

type Point = readonly [number, number]

/** Size and middle of the crop, in the units of the outline. */
export interface Crop {
  width: number
  height: number
  x: number
  y: number
}

interface Outlined {
  width: number
  height: number
  rings: readonly (readonly Point[])[]
}

/** Shares of the picture's width: a narrower crop shows too few windows, a wider one makes the floor a thin line. */
const NARROWEST = 0.35
const WIDEST = 0.6
const ASPECT = 3 / 2

export function cropAround({ width, height, rings }: Outlined): Crop {
  const points = rings.flat()
  const [left, right] = extent(points.map(([x]) => x))
  const [top, bottom] = extent(points.map(([, y]) => y))
  const wanted = between(width * NARROWEST, (right - left) * 1.2, width * WIDEST)
  const cropWidth = Math.min(wanted, height * ASPECT)
  const cropHeight = cropWidth / ASPECT
  return {
    width: cropWidth,
    height: cropHeight,
    x: between(cropWidth / 2, (left + right) / 2, width - cropWidth / 2),
    y: between(cropHeight / 2, (top + bottom) / 2, height - cropHeight / 2),
  }
}

function extent(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

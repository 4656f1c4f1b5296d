// Picks the side of a station's dot where its text covers nothing; where neither side is free, only the dot is shown.
// Pure.
import { type Place, worldPixels } from '../mercator.ts'

export type Side = 'right' | 'left' | 'none'

/** A box with its size in pixels, centred at its place. */
interface Obstacle extends Place {
  width: number
  height: number
}

interface Station extends Place {
  key: string
  /** Size of the dot and the text together. */
  width: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const DOT_PX = 18
/** Height of the two lines: name and minutes. */
const WORDS_PX = 30

interface View {
  zoom: number
  /** Longitudes of the frame's edges: the text must stay inside. */
  west: number
  east: number
}

export function stationSides(
  stations: readonly Station[],
  obstacles: readonly Obstacle[],
  { zoom, west, east }: View,
): Map<string, Side> {
  const leftEdge = worldPixels({ longitude: west, latitude: 0 }, zoom).x
  const rightEdge = worldPixels({ longitude: east, latitude: 0 }, zoom).x
  const taken = obstacles.map((obstacle) => around(worldPixels(obstacle, zoom), obstacle.width, obstacle.height))
  const sides = new Map<string, Side>()
  for (const station of stations) {
    const at = worldPixels(station, zoom)
    const dot = around(at, DOT_PX, WORDS_PX)
    const boxes: Record<Side, Box> = {
      right: { ...dot, right: dot.left + station.width },
      left: { ...dot, left: dot.right - station.width },
      none: dot,
    }
    const isFree = (words: Box) =>
      words.left >= leftEdge && words.right <= rightEdge && !taken.some((box) => overlap(box, words))
    const side = (['right', 'left'] as const).find((one) => isFree(boxes[one])) ?? 'none'
    sides.set(station.key, side)
    taken.push(boxes[side])
  }
  return sides
}

function around({ x, y }: { x: number; y: number }, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

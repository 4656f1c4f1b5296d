// The Mercator projection of web maps: positions on a picture of the map, and distances in pixels.
import type { MapBox } from '@kvartal/contract/map'

export interface Place {
  longitude: number
  latitude: number
}

/** Side of the whole world at zoom 0, as MapLibre defines it. */
const WORLD_PX = 512

/** Pixels from the north-western corner of the world at a zoom. */
export function worldPixels({ longitude, latitude }: Place, zoom: number): { x: number; y: number } {
  const side = WORLD_PX * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * side,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side,
  }
}

/** Position as a share of the picture's width and height, from its upper left corner; null outside of the picture. */
export function shareOfPicture([west, south, east, north]: MapBox, place: Place): { x: number; y: number } | null {
  const corner = worldPixels({ longitude: west, latitude: north }, 0)
  const opposite = worldPixels({ longitude: east, latitude: south }, 0)
  const point = worldPixels(place, 0)
  const x = (point.x - corner.x) / (opposite.x - corner.x)
  const y = (point.y - corner.y) / (opposite.y - corner.y)
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null
}

/** The smallest box around places. */
export function boxAround(places: readonly Place[]): MapBox | null {
  if (places.length === 0) return null
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

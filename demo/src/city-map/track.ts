// Reads a list of points written as text: `37.843 55.775, 37.843 55.756`, longitude before latitude.
import type { Position } from './geometry.ts'

export function track(text: string): Position[] {
  return text
    .trim()
    .split(',')
    .map((pair) => {
      const [lon, lat, ...rest] = pair.trim().split(/\s+/).map(Number)
      if (lon === undefined || lat === undefined || rest.length > 0 || Number.isNaN(lon + lat)) {
        throw new Error(`"${pair.trim()}" is not a longitude and a latitude`)
      }
      return [lon, lat]
    })
}

// Estimated sizes of markers, and how labels stay inside the map. Measuring the DOM would cost a layout on every step.
import type { MapPoint } from '../map-point.ts'

const LETTER_PX = { name: 8.4, note: 7.2 }
const LABEL_PX = { padding: 26, max: 208, height: 52 }
const STATION_PX = { padding: 34, height: 36 }
export const ICON_PX = 34

/** Adds the estimated size to a point. */
export function sized(point: MapPoint) {
  if (point.kind === 'icon') return { ...point, width: ICON_PX, height: ICON_PX }
  const note = point.note?.length ?? 0
  if (point.kind === 'station') {
    return {
      ...point,
      width: Math.max(point.name.length, note) * LETTER_PX.note + STATION_PX.padding,
      height: STATION_PX.height,
    }
  }
  const words = Math.max(point.name.length * LETTER_PX.name, note * LETTER_PX.note)
  return { ...point, width: Math.min(words + LABEL_PX.padding, LABEL_PX.max), height: LABEL_PX.height }
}

const EDGE_PX = 8

/** The sideways shift that keeps a label inside the frame while its place is inside. */
export function labelShift(placePx: number, labelPx: number, framePx: number): number {
  if (placePx < 0 || placePx > framePx) return 0
  const least = labelPx / 2 + EDGE_PX
  return Math.min(Math.max(placePx, least), Math.max(framePx - least, least)) - placePx
}

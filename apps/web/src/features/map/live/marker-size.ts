// Estimated sizes of markers. Measuring the DOM would cost a layout on every step.
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

// How far from the edges of its frame the map keeps what it is about.
import type { MapPoint } from '../map-point.ts'
import { sized } from './marker-size.ts'

/** Room around the outermost markers, so that their names are in the frame too, wide ones as well; icons need less. */
const PADDING_PX = {
  phone: { top: 72, right: 84, bottom: 40, left: 84 },
  wide: { top: 84, right: 112, bottom: 48, left: 112 },
  icons: { top: 32, right: 64, bottom: 48, left: 32 },
}
export const PHONE_FRAME_PX = 541
const EDGE_PX = 12

export function viewPadding(frameWidthPx: number, points: readonly MapPoint[]) {
  const labels = points.filter(({ look }) => look === 'label')
  if (labels.length === 0) return PADDING_PX.icons
  const usual = frameWidthPx < PHONE_FRAME_PX ? PADDING_PX.phone : PADDING_PX.wide
  const side = Math.max(usual.left, ...labels.map((point) => sized(point).width / 2 + EDGE_PX))
  return { ...usual, left: side, right: side }
}

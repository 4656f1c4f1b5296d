// The lots of a floor's drawing as shapes: <g … data-lot="3"> with a <path class="q"> along the lot's border.

export interface FloorShapes {
  viewBox: [number, number, number, number]
  /** The border of each lot as the attribute d, by the lot's name. */
  lots: ReadonlyMap<string, string>
}

const VIEW_BOX = /<svg\b[^>]*\bviewBox="([^"]+)"/
const LOT = /<g\b[^>]*\bdata-lot="([^"]+)"[^>]*>(.*?)<\/g>/gs
const BORDER = /<path\b[^>]*\bclass="q"[^>]*\bd="([^"]+)"/

export function readFloorShapes(svg: string): FloorShapes | undefined {
  const numbers = VIEW_BOX.exec(svg)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x, y, width, height] = numbers ?? []
  if (x === undefined || y === undefined || !width || !height) return undefined
  const lots = new Map<string, string>()
  for (const [, lot = '', content = ''] of svg.matchAll(LOT)) {
    const border = BORDER.exec(content)?.[1]
    if (border) lots.set(lot, border)
  }
  return { viewBox: [x, y, width, height], lots }
}

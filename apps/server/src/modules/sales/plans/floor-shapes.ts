// Reads the shapes of lots from a floor's drawing: <g … data-lot="3"> with a <path class="q"> along the lot's border, and
// how the drawing is turned.
import { readSvg, readViewBox, type SvgElement, SvgFault } from '../plan-svg/index.ts'

export interface FloorShapes {
  viewBox: [number, number, number, number]
  /** The direction of the upper edge in degrees from north: `data-up-azimuth` of the drawing; null when it is not stated. */
  upAzimuth: number | null
  /** The border of each lot as the attribute d, by the lot's name. */
  lots: ReadonlyMap<string, string>
}

/** Undefined for a drawing that cannot be parsed. */
export function readFloorShapes(svg: string): FloorShapes | undefined {
  try {
    const root = readSvg(svg)
    const viewBox = readViewBox(root)
    if (!viewBox) return undefined
    const lots = new Map<string, string>()
    collectLots(root, lots)
    return { viewBox: [viewBox.x, viewBox.y, viewBox.width, viewBox.height], upAzimuth: upAzimuthOf(root), lots }
  } catch (error) {
    if (error instanceof SvgFault) return undefined
    throw error
  }
}

function upAzimuthOf({ attributes }: SvgElement): number | null {
  const stated = attributes.get('data-up-azimuth')?.trim()
  const azimuth = Number(stated)
  return stated && Number.isFinite(azimuth) ? azimuth : null
}

function collectLots(element: SvgElement, lots: Map<string, string>): void {
  const lot = element.name === 'g' ? element.attributes.get('data-lot') : undefined
  const border = lot === undefined ? undefined : borderIn(element)
  if (lot !== undefined && border) lots.set(lot, border)
  for (const child of element.children) collectLots(child, lots)
}

function borderIn({ children }: SvgElement): string | undefined {
  for (const child of children) {
    const { name, attributes } = child
    if (name === 'path' && attributes.get('class')?.split(/\s+/).includes('q')) return attributes.get('d')
    const inside = borderIn(child)
    if (inside !== undefined) return inside
  }
  return undefined
}

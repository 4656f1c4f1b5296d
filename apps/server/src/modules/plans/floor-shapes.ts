// Reads the shapes of lots from a floor's drawing: <g … data-lot="3"> with a <path class="q"> along the lot's border.
import { readSvg, readViewBox, type SvgElement, SvgFault } from '../plan-svg/index.ts'

export interface FloorShapes {
  viewBox: [number, number, number, number]
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
    return { viewBox: [viewBox.x, viewBox.y, viewBox.width, viewBox.height], lots }
  } catch (error) {
    if (error instanceof SvgFault) return undefined
    throw error
  }
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

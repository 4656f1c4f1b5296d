// Runs in the drawing process: makes a picture of a plan.
import { pictureLibrary } from '../../ground/drawing/index.ts'
import { findPaintingFault } from '../plan-svg/index.ts'
import type { RasterRequest } from './raster-request.ts'

export type PaintedPlan =
  | { readonly picture: Uint8Array }
  /** No picture can be made of it; the reason is Russian and is sent in the answer. */
  | { readonly refused: string; readonly cause?: string }
  /** The machine has too little memory now, which says nothing about the drawing. */
  | { readonly shortage: string }

/** White behind the drawing: on a dark background of a preview the walls would be invisible. */
const GROUND = '#ffffff'
const SVG_DPI = 72
const SHORTAGE = /out of memory|unable to create thread/i

export default async function paintPlan({ svg, format, widthPx }: RasterRequest): Promise<PaintedPlan> {
  // The store may contain drawings that an import would refuse today, so they are checked again.
  const refused = findPaintingFault(svg)
  if (refused !== undefined) return { refused }
  const sharp = await pictureLibrary()
  const drawing = Buffer.from(plainColours(svg))
  try {
    const own = (await sharp(drawing).metadata()).width
    const density = Math.min(2_400, Math.max(1, (SVG_DPI * widthPx) / own))
    const picture = sharp(drawing, { density, limitInputPixels: 64_000_000 })
      .resize(widthPx)
      .flatten({ background: GROUND })
    return {
      picture: await (format === 'png' ? picture.png({ palette: true }) : picture.avif({ quality: 60 })).toBuffer(),
    }
  } catch (error) {
    return paintingFault(error)
  }
}

export function paintingFault(error: unknown): PaintedPlan {
  const cause = error instanceof Error ? error.message : String(error)
  return SHORTAGE.test(cause) ? { shortage: cause } : { refused: 'чертёж не рисуется', cause }
}

/** The drawing library does not support custom properties: each is replaced by its fallback. */
function plainColours(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
}

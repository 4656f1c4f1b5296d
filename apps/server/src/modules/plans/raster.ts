// Plans as pictures, for what cannot take SVG: link previews and some PDF readers.
import { fileURLToPath } from 'node:url'

export const rasterFormats = ['png', 'avif'] as const
export type RasterFormat = (typeof rasterFormats)[number]

export const rasterWidths = [480, 960, 1600] as const

const fontsConfig = fileURLToPath(new URL('../../../assets/fonts/fonts.conf', import.meta.url))

/** White under the drawing: a preview on a dark ground would swallow the walls. */
const GROUND = '#ffffff'
const SVG_DPI = 72

export async function rasterize(svg: string, format: RasterFormat, widthPx: number): Promise<Buffer> {
  // Read once, when the drawing library first looks for a font: it must be set before it is loaded.
  process.env.FONTCONFIG_FILE ??= fontsConfig
  const { default: sharp } = await import('sharp')
  const drawing = Buffer.from(plainColours(svg))
  const own = (await sharp(drawing).metadata()).width
  const density = Math.min(2_400, Math.max(1, (SVG_DPI * widthPx) / own))
  const picture = sharp(drawing, { density, limitInputPixels: 64_000_000 })
    .resize(widthPx)
    .flatten({ background: GROUND })
  return format === 'png' ? picture.png({ palette: true }).toBuffer() : picture.avif({ quality: 60 }).toBuffer()
}

/** The drawing library knows no custom properties: each gives way to the fallback written beside it. */
export function plainColours(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
}

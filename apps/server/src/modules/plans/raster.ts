// Plans as pictures, for clients that cannot show SVG: link previews and some PDF readers.
import { AppError } from '../../http/app-error.ts'
import { pictureLibrary } from '../media/index.ts'

export const rasterFormats = ['png', 'avif'] as const
export type RasterFormat = (typeof rasterFormats)[number]

export const rasterWidths = [480, 960, 1600] as const

export interface RasterRequest {
  readonly svg: string
  readonly format: RasterFormat
  readonly widthPx: number
}

type Paint = (request: RasterRequest) => Promise<Buffer>

/** No picture of the drawing can be made. The message is Russian and is sent in the answer. */
export class RasterFault extends Error {
  override name = 'RasterFault'
}

export const rasteriserBusy = () =>
  new AppError('OVERLOADED', {
    message: 'Сейчас рисуется много чертежей, повторите через несколько секунд.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** White behind the drawing: on a dark background of a preview the walls would be invisible. */
const GROUND = '#ffffff'
const SVG_DPI = 72
/** The library works in Node's four threads, which reading files and compression need too. */
const AT_ONCE = 2
const MAX_WAITING = 64
const RETRY_AFTER_SECONDS = 5
const SHORTAGE = /out of memory|unable to create thread/i

/**
 * Makes pictures, a few at a time. It has no time limit: native code cannot be interrupted, and how long a drawing takes
 * tells how busy the machine is, not whether the drawing is broken. A slow drawing keeps its place until it is done, so
 * that slow drawings never take all threads.
 */
export class Rasteriser {
  readonly #paint: Paint
  readonly #waiting: (() => void)[] = []
  #working = 0

  constructor(paint: Paint = paintWithSharp) {
    this.#paint = paint
  }

  /** Throws RasterFault when no picture of this drawing can be made, and OVERLOADED when too many wait. */
  async draw(request: RasterRequest): Promise<Buffer> {
    if (this.#working >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw rasteriserBusy()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#working += 1
    try {
      return await this.#paint(request)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#working -= 1
    }
  }
}

async function paintWithSharp({ svg, format, widthPx }: RasterRequest): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const drawing = Buffer.from(plainColours(svg))
  try {
    const own = (await sharp(drawing).metadata()).width
    const density = Math.min(2_400, Math.max(1, (SVG_DPI * widthPx) / own))
    const picture = sharp(drawing, { density, limitInputPixels: 64_000_000 })
      .resize(widthPx)
      .flatten({ background: GROUND })
    return await (format === 'png' ? picture.png({ palette: true }) : picture.avif({ quality: 60 })).toBuffer()
  } catch (error) {
    throw paintingFault(error)
  }
}

/** The fault for an error of the drawing library. A shortage of memory does not mean that the drawing is broken. */
export function paintingFault(error: unknown): Error {
  if (error instanceof Error && SHORTAGE.test(error.message)) return rasteriserBusy()
  return new RasterFault('чертёж не рисуется', { cause: error })
}

/** The drawing library does not support custom properties: each is replaced by its fallback. */
function plainColours(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
}

// Plans as pictures, for clients that cannot show SVG: link previews and some PDF readers.
import { fileURLToPath } from 'node:url'
import { AppError } from '../../http/app-error.ts'

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

const fontsConfig = fileURLToPath(new URL('../../../assets/fonts/fonts.conf', import.meta.url))

/** White behind the drawing: on a dark background of a preview the walls would be invisible. */
const GROUND = '#ffffff'
const SVG_DPI = 72
/** A plan takes a fraction of a second on a slow machine. */
const TIME_LIMIT_MS = 10_000
/** The library works in Node's four threads, which reading files and compression need too. */
const AT_ONCE = 2
const RETRY_AFTER_SECONDS = 5

/**
 * Makes pictures, a few at a time. Native code cannot be interrupted: a drawing over the time limit gets no answer, but
 * it keeps its place until it is done, so that slow drawings never take all threads.
 */
export class Rasteriser {
  readonly #paint: Paint
  readonly #timeLimitMs: number
  readonly #waiting: (() => void)[] = []
  #working = 0

  constructor({ paint = paintWithSharp, timeLimitMs = TIME_LIMIT_MS }: { paint?: Paint; timeLimitMs?: number } = {}) {
    this.#paint = paint
    this.#timeLimitMs = timeLimitMs
  }

  /** Throws RasterFault when no picture of this drawing can be made. */
  draw(request: RasterRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      let started = false
      const timer = setTimeout(() => {
        if (started) return reject(new RasterFault('чертёж рисуется слишком долго'))
        this.#waiting.splice(this.#waiting.indexOf(start), 1)
        reject(
          new AppError('UNAVAILABLE', {
            message: 'Сейчас рисуется много чертежей, повторите через несколько секунд.',
            retryAfterSeconds: RETRY_AFTER_SECONDS,
          }),
        )
      }, this.#timeLimitMs)
      const start = () => {
        started = true
        this.#working += 1
        this.#paint(request)
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer)
            this.#working -= 1
            this.#waiting.shift()?.()
          })
      }
      if (this.#working < AT_ONCE) start()
      else this.#waiting.push(start)
    })
  }
}

async function paintWithSharp({ svg, format, widthPx }: RasterRequest): Promise<Buffer> {
  // Read once, when the drawing library first looks for a font: it must be set before it is loaded.
  process.env.FONTCONFIG_FILE ??= fontsConfig
  const { default: sharp } = await import('sharp')
  const drawing = Buffer.from(plainColours(svg))
  try {
    const own = (await sharp(drawing).metadata()).width
    const density = Math.min(2_400, Math.max(1, (SVG_DPI * widthPx) / own))
    const picture = sharp(drawing, { density, limitInputPixels: 64_000_000 })
      .resize(widthPx)
      .flatten({ background: GROUND })
    return await (format === 'png' ? picture.png({ palette: true }) : picture.avif({ quality: 60 })).toBuffer()
  } catch (error) {
    throw new RasterFault('чертёж не рисуется', { cause: error })
  }
}

/** The drawing library does not support custom properties: each is replaced by its fallback. */
function plainColours(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^()]+)\)/g, '$1')
}

// Plans as pictures, for clients that cannot show SVG: link previews and some PDF readers.
import { type DrawingProcess, drawingBusy, drawingTask } from '../../ground/drawing/index.ts'
import type { RasterRequest } from './raster-request.ts'

type Paint = (request: RasterRequest) => Promise<Buffer>

/** No picture of the drawing can be made. The message is Russian and is sent in the answer. */
export class RasterFault extends Error {
  override name = 'RasterFault'
}

const plan = drawingTask<typeof import('./paint-plan.ts').default>(new URL('./paint-plan.ts', import.meta.url))

const AT_ONCE = 2
const MAX_WAITING = 64

/**
 * Makes pictures, a few at a time. A slow drawing keeps its place until it is done, so that slow drawings never take all
 * threads of the drawing process.
 */
export class Rasteriser {
  readonly #paint: Paint
  readonly #waiting: (() => void)[] = []
  #working = 0

  constructor(paint: Paint) {
    this.#paint = paint
  }

  /** Throws RasterFault when no picture of this drawing can be made, and OVERLOADED when too many wait. */
  async draw(request: RasterRequest): Promise<Buffer> {
    if (this.#working >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw drawingBusy()
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

export function rasteriserIn(process: DrawingProcess): Rasteriser {
  return new Rasteriser(async (request) => {
    const painted = await process.draw(plan, request)
    if ('picture' in painted) return Buffer.from(painted.picture)
    throw 'shortage' in painted ? drawingBusy() : new RasterFault(painted.refused, { cause: painted.cause })
  })
}

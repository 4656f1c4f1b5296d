// Pictures of projects for documents: JPEG in the printed size, encoded once.
import type { Picture } from '@kvartal/contract/picture'
import { LRUCache } from 'lru-cache'
import { PictureFiles } from '../../content/media/index.ts'
import { type DrawingProcess, drawingTask } from '../../ground/drawing/index.ts'
import { PRINTED_WIDTH_PX } from './print-picture.ts'

const printPicture = drawingTask<typeof import('./print-picture.ts').default>(
  new URL('./print-picture.ts', import.meta.url),
)
const CACHE_BYTES = 8 * 1024 * 1024

export class ProjectPictures {
  readonly #files: PictureFiles
  readonly #process: DrawingProcess
  readonly #cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (jpeg) => jpeg.length,
  })

  constructor(media: { mediaDir: string; mediaUrl: string }, process: DrawingProcess) {
    this.#files = new PictureFiles(media)
    this.#process = process
  }

  /** Null when the file is not in the media folder: the sheet then has no picture. */
  async jpeg(picture: Picture): Promise<Uint8Array | null> {
    const known = this.#cache.get(picture.src)
    if (known) return known
    const original = await this.#files.read(picture, PRINTED_WIDTH_PX)
    if (original === null) return null
    const jpeg = await this.#process.draw(printPicture, original)
    this.#cache.set(picture.src, jpeg)
    return jpeg
  }
}

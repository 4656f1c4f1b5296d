// Pictures of projects for documents: JPEG in the printed size, encoded once.
import type { Picture } from '@kvartal/contract'
import { LRUCache } from 'lru-cache'
import { PictureFiles, pictureLibrary } from '../media/index.ts'

/** 250 dots per inch at the printed size. */
const WIDTH_PX = 720
const QUALITY = 68
const CACHE_BYTES = 8 * 1024 * 1024

export class ProjectPictures {
  readonly #files: PictureFiles
  readonly #cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (jpeg) => jpeg.length,
  })

  constructor(media: { mediaDir: string; mediaUrl: string }) {
    this.#files = new PictureFiles(media)
  }

  /** Null when the file is not in the media folder: the sheet then has no picture. */
  async jpeg(picture: Picture): Promise<Uint8Array | null> {
    const known = this.#cache.get(picture.src)
    if (known) return known
    const original = await this.#files.read(picture, WIDTH_PX)
    if (original === null) return null
    const sharp = await pictureLibrary()
    const jpeg = await sharp(original)
      .resize({ width: WIDTH_PX, withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    this.#cache.set(picture.src, jpeg)
    return jpeg
  }
}

// Pictures of projects as a document takes them: JPEG, in the size they are printed in, made once.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Picture } from '@kvartal/contract'
import { LRUCache } from 'lru-cache'

/** 250 dots an inch where the picture is printed. */
const WIDTH_PX = 720
const QUALITY = 68
const CACHE_BYTES = 8 * 1024 * 1024

export class ProjectPictures {
  readonly #mediaDir: string
  readonly #mediaUrl: string
  readonly #made = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (jpeg) => jpeg.length,
  })

  constructor({ mediaDir, mediaUrl }: { mediaDir: string; mediaUrl: string }) {
    this.#mediaDir = resolve(mediaDir)
    this.#mediaUrl = mediaUrl
  }

  /** Null where the file is not in the media folder: the sheet then goes without. */
  async jpeg(picture: Picture): Promise<Uint8Array | null> {
    const address = smallestEnough(picture)
    const known = this.#made.get(address)
    if (known) return known
    const file = this.#fileOf(address)
    if (file === undefined) return null
    const { default: sharp } = await import('sharp')
    try {
      const original = await readFile(file)
      const jpeg = await sharp(original)
        .resize({ width: WIDTH_PX, withoutEnlargement: true })
        .jpeg({ quality: QUALITY })
        .toBuffer()
      this.#made.set(address, jpeg)
      return jpeg
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  #fileOf(address: string): string | undefined {
    if (!address.startsWith(`${this.#mediaUrl}/`)) return undefined
    const name = address.slice(this.#mediaUrl.length + 1).replace(/\?.*$/, '')
    const file = resolve(this.#mediaDir, name)
    return file.startsWith(`${this.#mediaDir}/`) ? file : undefined
  }
}

/** WebP decodes several times faster than AVIF. */
function smallestEnough({ src, sources }: Picture): string {
  const source = sources.find(({ type }) => type === 'image/webp') ?? sources[0]
  const choices = (source?.srcset ?? '').split(', ').flatMap((choice) => {
    const [address = '', width = ''] = choice.split(' ')
    return address === '' ? [] : [{ address, width: Number.parseInt(width, 10) }]
  })
  const enough = choices.filter(({ width }) => width >= WIDTH_PX).sort((a, b) => a.width - b.width)[0]
  return (enough ?? choices.at(-1))?.address ?? src
}

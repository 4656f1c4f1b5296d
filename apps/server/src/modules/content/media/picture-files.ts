// Reads the file of a picture, for documents and preview cards that are made on the server.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Picture } from '@kvartal/contract/picture'

export class PictureFiles {
  readonly #mediaDir: string
  readonly #mediaUrl: string

  constructor({ mediaDir, mediaUrl }: { mediaDir: string; mediaUrl: string }) {
    this.#mediaDir = resolve(mediaDir)
    this.#mediaUrl = mediaUrl
  }

  /** Reads the smallest variant that is at least that wide. Null when the file is not in the media folder. */
  async read(picture: Picture, widthPx: number): Promise<Buffer | null> {
    const file = this.#fileOf(smallestEnough(picture, widthPx))
    if (file === undefined) return null
    try {
      return await readFile(file)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  #fileOf(address: string): string | undefined {
    if (!address.startsWith(`${this.#mediaUrl}/`)) return undefined
    const name = address.slice(this.#mediaUrl.length + 1).split('?')[0] ?? ''
    const file = resolve(this.#mediaDir, name)
    return file.startsWith(`${this.#mediaDir}/`) ? file : undefined
  }
}

/** WebP decodes several times faster than AVIF. */
function smallestEnough({ src, sources }: Picture, widthPx: number): string {
  const source = sources.find(({ type }) => type === 'image/webp') ?? sources[0]
  const choices = (source?.srcset ?? '').split(', ').flatMap((choice) => {
    const [address = '', width = ''] = choice.split(' ')
    return address === '' ? [] : [{ address, width: Number.parseInt(width, 10) }]
  })
  const enough = choices.filter(({ width }) => width >= widthPx).sort((a, b) => a.width - b.width)[0]
  return (enough ?? choices.at(-1))?.address ?? src
}

// Sizes of picture files in the media folder. Each is read once, since a file's address contains the hash of its
// content.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

export class SliderFiles {
  readonly #mediaDir: string
  readonly #sizes = new Map<string, Promise<number | null>>()

  constructor(mediaDir: string) {
    this.#mediaDir = mediaDir
  }

  /** Null when the file is not on this machine: media may be served from elsewhere. */
  sizeBytes(file: string, hash: string): Promise<number | null> {
    const key = `${file}?v=${hash}`
    let size = this.#sizes.get(key)
    if (!size) {
      size = stat(join(this.#mediaDir, file)).then(
        (found) => found.size,
        () => null,
      )
      this.#sizes.set(key, size)
    }
    return size
  }
}

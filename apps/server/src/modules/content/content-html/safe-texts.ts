// Cleans the HTML of content for answers: each text passes the gate once per version of the content.
import type { SafeHtml } from '@kvartal/contract/safe-html'
import type { MediaLibrary } from '../media/index.ts'
import { safeHtml } from './gate.ts'

export class SafeTexts {
  readonly #media: Pick<MediaLibrary, 'picture'>
  /** Cached by the text in the store. */
  readonly #safe = new Map<string, SafeHtml>()

  constructor(media: Pick<MediaLibrary, 'picture'>) {
    this.#media = media
  }

  safeHtml(html: string): SafeHtml {
    const known = this.#safe.get(html)
    if (known !== undefined) return known
    const safe = safeHtml(html, (mediaId) => this.#media.picture(mediaId))
    this.#safe.set(html, safe)
    return safe
  }

  /** Called when the content was read again: its pictures may have changed. */
  forget(): void {
    this.#safe.clear()
  }
}

// Finds pictures, films and other files of the company by their ids, with the addresses that visitors load them from.

import type { MediaItem, PictureOrigin } from '@kvartal/contract/bundle'
import type { Picture } from '@kvartal/contract/picture'
import type { Film } from '@kvartal/contract/progress'
import type { ContentStore } from '../content/index.ts'
import { toFilm } from './film.ts'
import { toPicture } from './picture.ts'

export interface MediaLibraryOptions {
  content: Pick<ContentStore, 'mediaItem'>
  mediaUrl: string
}

export class MediaLibrary {
  readonly #content: MediaLibraryOptions['content']
  readonly #mediaUrl: string

  constructor({ content, mediaUrl }: MediaLibraryOptions) {
    this.#content = content
    this.#mediaUrl = mediaUrl
  }

  item(mediaId: string): MediaItem | undefined {
    return this.#content.mediaItem(mediaId)
  }

  picture(mediaId: string | null): Picture | null {
    return mediaId === null ? null : toPicture(this.item(mediaId), this.#mediaUrl)
  }

  /** How the picture was made, where the company says so. */
  origin(mediaId: string): PictureOrigin | undefined {
    const item = this.item(mediaId)
    return item?.type === 'picture' ? item.origin : undefined
  }

  film(mediaId: string): Film | null {
    return toFilm(this.item(mediaId), this.#mediaUrl, (id) => this.picture(id))
  }

  /** Clickable outlines of a picture, as the company imported them. */
  outlines(mediaId: string): unknown {
    const item = this.item(mediaId)
    return item?.type === 'picture' ? item.outlines : undefined
  }

  /** Address of a file in the media folder that is neither a picture nor a film. */
  fileHref(path: string): string {
    return `${this.#mediaUrl}/${path}`
  }
}

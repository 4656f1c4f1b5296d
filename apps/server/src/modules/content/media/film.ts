// Converts a stored video to the wire's film: everything that <video> needs, its poster included.

import type { MediaItem } from '@kvartal/contract/bundle'
import type { Picture } from '@kvartal/contract/picture'
import type { Film } from '@kvartal/contract/progress'

export function toFilm(
  item: MediaItem | undefined,
  mediaUrl: string,
  picture: (mediaId: string) => Picture | null,
): Film | null {
  if (item?.type !== 'video') return null
  return {
    title: item.alt,
    width: item.width,
    height: item.height,
    durationSeconds: item.durationSeconds,
    poster: picture(item.poster),
    sources: [{ src: `${mediaUrl}/${item.file}?v=${item.hash.slice(0, 8)}`, type: item.mime }],
  }
}

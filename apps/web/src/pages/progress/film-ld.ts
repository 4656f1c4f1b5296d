// Structured data of the film on the construction page.
import { absoluteUrl } from '@kvartal/runtime/document'
import { dayWithZone } from '../../shared/seo/day-with-zone.ts'
import type { ProgressData } from './load-progress.ts'
import { texts } from './texts.ts'

/** A video without a picture or a date is no valid one for search engines. */
export function filmLd({ video, origin, timeZone }: ProgressData): object[] {
  if (!video) return []
  const { film, text, filmedTo } = video
  const [source] = film.sources
  if (!film.poster || !filmedTo || !source) return []
  const name = film.title || texts.film
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name,
      description: text || name,
      thumbnailUrl: [absoluteUrl(film.poster.src, origin)],
      // The day on which filming ended.
      uploadDate: dayWithZone(filmedTo, timeZone),
      contentUrl: absoluteUrl(source.src, origin),
      encodingFormat: source.type,
      width: film.width,
      height: film.height,
      ...(film.durationSeconds !== null && { duration: `PT${Math.round(film.durationSeconds)}S` }),
      inLanguage: 'ru',
    },
  ]
}

// Replaces the media ids in content by real pictures: every format and size, loaded lazily, with width and height set.
import type { Picture } from '@kvartal/contract/picture'

/** Width of the article column. */
const SIZES = '(min-width: 1025px) 58vw, 100vw'
/** The tag as the gate writes it, with escaped values. */
const NAMED_PICTURE = /<img data-media(?:="([^"<>]*)")?(?: alt="([^"<>]*)")? \/>/g

/** `html` was written by the library, so a regular expression can recognise the tags. */
export function writePictures(html: string, pictureOf: (mediaId: string) => Picture | null): string {
  return html.replace(NAMED_PICTURE, (_tag, mediaId: string = '', alt?: string) => {
    const picture = pictureOf(mediaId)
    return picture ? pictureHtml(picture, alt ?? escapeAttribute(picture.alt)) : ''
  })
}

function pictureHtml({ src, width, height, sources }: Picture, alt: string): string {
  const variants = sources.map(
    ({ type, srcset }) => `<source type="${type}" srcset="${escapeAttribute(srcset)}" sizes="${SIZES}" />`,
  )
  const size = `width="${width}" height="${height}"`
  const image = `<img src="${escapeAttribute(src)}" ${size} alt="${alt}" loading="lazy" decoding="async" />`
  return `<picture>${variants.join('')}${image}</picture>`
}

/** The same escapes as the library's, so that cleaning the text again changes nothing. */
function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

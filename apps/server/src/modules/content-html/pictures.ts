// Puts real pictures where content names them: every format and size, lazily, with room kept for it.
import type { Picture } from '@kvartal/contract'

/** The column of an article. */
const SIZES = '(min-width: 1025px) 58vw, 100vw'
/** As the gate writes it. The values are escaped. */
const NAMED_PICTURE = /<img data-media(?:="([^"<>]*)")?(?: alt="([^"<>]*)")? \/>/g

/** `html` comes from the library, so a tag can be recognised by its text. */
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

/** The same escapes as the library's, so that cleaning a text again changes nothing. */
function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

// Pictures of link previews: a drawing, or the card that the server draws for a page.
import type { PageMeta } from '@kvartal/runtime/document'

type PreviewPicture = NonNullable<PageMeta['image']>

const DRAWING_WIDTH_PX = 960

/** Messengers do not accept SVG, so the drawing is served as PNG. */
export function drawingPreview(svg: string, alt: string): PreviewPicture {
  const src = svg.replace(/\.svg(\?|$)/, `.png?w=${DRAWING_WIDTH_PX}&`).replace(/&$/, '')
  return { src, width: DRAWING_WIDTH_PX, alt }
}

export const PREVIEW_PATH = '/preview.jpg'

/**
 * `version` is anything that the card shows and that changes, such as the price: messengers keep a picture for its
 * address.
 */
export function previewCard(path: string, alt: string, version: string): PreviewPicture {
  const query = new URLSearchParams({ path, v: version })
  return { src: `${PREVIEW_PATH}?${query}`, width: 1200, height: 630, type: 'image/jpeg', alt }
}

// A drawing as a link preview picture. Messengers do not accept SVG, so the drawing is served as PNG.
import type { PageMeta } from '@kvartal/runtime/document'

const WIDTH_PX = 960

export function drawingPreview(svg: string, alt: string): NonNullable<PageMeta['image']> {
  const src = svg.replace(/\.svg(\?|$)/, `.png?w=${WIDTH_PX}&`).replace(/&$/, '')
  return { src, width: WIDTH_PX, alt }
}

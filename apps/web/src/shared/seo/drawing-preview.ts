// A drawing as the picture of a link preview. Messengers do not take SVG: the same drawing is served as PNG.
import type { PageMeta } from '@kvartal/runtime/document'

const WIDTH_PX = 960

export function drawingPreview(svg: string, alt: string): NonNullable<PageMeta['image']> {
  const src = svg.replace(/\.svg(\?|$)/, `.png?w=${WIDTH_PX}&`).replace(/&$/, '')
  return { src, width: WIDTH_PX, alt }
}

// Converts a stored picture to the wire's one: addresses with a content hash, AVIF before WebP.
import type { MediaItem } from '@kvartal/contract/bundle'
import type { Picture } from '@kvartal/contract/picture'

const mimeOf = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const
/** Browsers use the first source that they support. */
const preference = ['avif', 'webp', 'jpeg', 'png'] as const

export function toPicture(item: MediaItem | undefined, mediaUrl: string): Picture | null {
  if (item?.type !== 'picture') return null
  const address = (file: string) => `${mediaUrl}/${file}?v=${item.hash.slice(0, 8)}`
  const sources = preference.flatMap((format) => {
    const variants = item.variants.filter((variant) => variant.format === format).sort((a, b) => a.width - b.width)
    if (variants.length === 0) return []
    return [
      { type: mimeOf[format], srcset: variants.map(({ file, width }) => `${address(file)} ${width}w`).join(', ') },
    ]
  })
  const fallback = [...item.variants].sort(
    (a, b) => preference.indexOf(b.format) - preference.indexOf(a.format) || b.width - a.width,
  )[0]
  return {
    src: address(fallback?.file ?? ''),
    width: item.width,
    height: item.height,
    alt: item.alt,
    color: item.color,
    sources,
  }
}

// The card that the server draws for a link to a page.
import type { PageMeta } from '@kvartal/runtime/document'

export const PREVIEW_PATH = '/preview.jpg'

/**
 * `version` is anything that the card shows and that changes, such as the price: messengers keep a picture for its
 * address.
 */
export function previewCard(path: string, alt: string, version: string): NonNullable<PageMeta['image']> {
  const query = new URLSearchParams({ path, v: version })
  return { src: `${PREVIEW_PATH}?${query}`, width: 1200, height: 630, type: 'image/jpeg', alt }
}

// The link preview of a list of flats: how many flats, and which ones.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import type { PageMeta } from '@kvartal/runtime/document'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { drawingPreview } from '../../shared/seo/link-preview.ts'
import { flatStatus, flatTitle } from './flat-words.ts'

const NAMED = 4

const texts = {
  count: (count: number) => formatCount(count, flatForms),
  flat: (title: string, area: string, price: string) => `${title}, ${area}, ${price}`,
  sold: 'продана',
  more: (count: number) => `и ещё ${count}`,
  plan: (title: string) => `План: ${title}`,
}

export function flatsPreview(
  flats: readonly OfferedFlat[],
  title: (count: string) => string,
): Pick<PageMeta, 'title' | 'description' | 'image'> {
  const named = flats.slice(0, NAMED).map((flat) => {
    const price = flatStatus(flat) === 'sold' ? texts.sold : formatPrice(flat.price)
    return texts.flat(flatTitle(flat), formatArea(flat.area), price)
  })
  const more = flats.length - named.length
  // The server draws a card of its own flats. Those of a backend that implements only the specification have no building.
  const drawn = flats.find(({ scheme, building }) => scheme !== null && building === null)
  return {
    title: title(texts.count(flats.length)),
    description: [...named, ...(more > 0 ? [texts.more(more)] : [])].join('; '),
    ...(drawn?.scheme && { image: drawingPreview(drawn.scheme.card, texts.plan(flatTitle(drawn))) }),
  }
}

// Structured data of a list of flats: the flats that the page shows, in their order.
import { absoluteUrl } from '@kvartal/runtime/document'
import { hrefs } from '../../shared/hrefs.ts'
import type { ListPageData } from './list-screen.tsx'

export function flatsItemList({ answer, about, origin }: ListPageData): object[] {
  const flats = answer?.flats ?? []
  if (flats.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: about.heading,
      numberOfItems: flats.length,
      itemListElement: flats.map(({ id }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: absoluteUrl(hrefs.flat(id), origin),
      })),
    },
  ]
}

// The order of the favorites: by adding, price, area or floor.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'

const keys = ['price', 'area', 'floor'] as const
type Key = (typeof keys)[number]

/** Named as in the specification; `added` is the order of adding. */
export const favoriteSorts = ['added', ...keys.flatMap((key) => [`asc-${key}`, `desc-${key}`] as const)] as const
export type FavoriteSort = (typeof favoriteSorts)[number]

export function readSort(query: URLSearchParams): FavoriteSort {
  return favoriteSorts.find((sort) => sort === query.get('sort')) ?? 'added'
}

export function sortFlats(flats: readonly OfferedFlat[], sort: FavoriteSort): OfferedFlat[] {
  if (sort === 'added') return [...flats]
  const [type, key] = sort.split('-') as ['asc' | 'desc', Key]
  const sign = type === 'asc' ? 1 : -1
  return [...flats].sort((a, b) => sign * (a[key] - b[key]) || a.id - b.id)
}

// The answer of {manager}/marketplace/favorite: flats as an array, or as an object that groups them by some key.
import type { OfferedFlat } from '@kvartal/contract'

export function favoriteFlats(answer: unknown): OfferedFlat[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.values(answer)
    .flat()
    .filter((flat): flat is OfferedFlat => typeof flat === 'object' && flat !== null && typeof flat.id === 'number')
}

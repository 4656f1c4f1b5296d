// What a request about a flat says of it, from every page: the wish, what happens next, and the values sent with it.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { flatMatter, flatStatus } from './flat-words.ts'

const nextSteps = { free: 'booking', reserved: 'queue', sold: 'similar' } as const

export function flatRequest(flat: OfferedFlat) {
  const status = flatStatus(flat)
  return {
    matter: flatMatter(flat),
    next: nextSteps[status],
    notes: {
      flatId: flat.id,
      flat: flat.building ? `${flat.projectName}, ${flat.building.name}, кв. ${flat.number}` : flat.projectName,
      ...(status !== 'sold' && { price: flat.price }),
      status,
    },
  }
}

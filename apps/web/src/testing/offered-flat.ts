// A flat as the catalog answers it, for tests: a free two-room flat, with the given changes.

import type { SameFlat } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'

export function offeredFlat(changes: Partial<OfferedFlat> = {}): OfferedFlat {
  return {
    id: 7,
    status: 'free',
    taken: false,
    projectId: 1,
    projectName: 'Северный сад',
    projectSlug: 'severny-sad',
    building: { id: 3, name: 'Корпус 2' },
    section: 1,
    number: 147,
    metro: { name: 'Лесная', line: 'Зелёная', lineColor: '#2a2', walkMinutes: 8, transportMinutes: null },
    scheme: { thumb: '/plans/147-thumb.svg', card: '/plans/147.svg' },
    rooms: 2,
    area: 54.3,
    floor: 7,
    floorsTotal: 12,
    ceilingHeight: 2.9,
    keyDate: '2028-Q2',
    ready: false,
    attributes: [],
    price: 18_940_000,
    oldPrice: null,
    promo: null,
    isNew: false,
    publishedAt: '2026-10-01T09:00:00Z',
    ...changes,
  }
}

/** A flat with the same layout, as an answer folds it into the row of another. */
export function sameFlat(changes: Partial<SameFlat> = {}): SameFlat {
  return { id: 8, number: 154, floor: 8, floorsTotal: 12, price: 19_060_000, attributes: null, ...changes }
}

/** Reserved, or sold when `taken`. */
export const reservedFlat = (changes: Partial<OfferedFlat> = {}) => offeredFlat({ status: 'reserve', ...changes })
export const soldFlat = (changes: Partial<OfferedFlat> = {}) => reservedFlat({ taken: true, ...changes })

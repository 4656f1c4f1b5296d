// The catalog's bundle with commercial lots in two projects: let, vacant, reserved and sold.
import type { Bundle, BundleRecord } from '@kvartal/contract/bundle'
import { catalogBundle } from './catalog-bundle.ts'
import { testPlan } from './test-bundle.ts'

type Lot = BundleRecord<'commercialLots'>

const placeOf = {
  1: { buildingId: 101, sectionId: 1011, floorId: 101_101 },
  2: { buildingId: 201, sectionId: 2011, floorId: 201_101 },
} as const

function lot(
  changes: Partial<Omit<Lot, 'details'>> & { id: number; projectId: 1 | 2; details?: Partial<Lot['details']> },
): Lot {
  return {
    key: `house-01-k${changes.id}`,
    ...placeOf[changes.projectId],
    number: changes.id,
    floor: 1,
    status: 'free',
    premisesType: 'retail',
    areaM2: 80,
    ceilingHeightM: 4.2,
    priceRub: 20_000_000,
    rentRubPerMonth: 200_000,
    planKey: 'floor-b1s1-2',
    publishedAt: '2026-10-01T09:00:00Z',
    ...changes,
    details: {
      separateEntrance: true,
      corner: false,
      powerKw: 20,
      windowAzimuths: [180, 90],
      tenant: null,
      ...changes.details,
    },
  }
}

export function commercialBundle(): Bundle {
  const bundle = catalogBundle()
  return {
    ...bundle,
    plans: [...bundle.plans, testPlan('commercial-house-01-k1')],
    commercialLots: [
      lot({ id: 1, projectId: 1, details: { tenant: { trade: 'аптека', contractUntil: '2030-06-30' } } }),
      lot({ id: 2, projectId: 1, priceRub: 15_000_000, areaM2: 60, premisesType: 'office' }),
      lot({ id: 3, projectId: 2, priceRub: 30_000_000, areaM2: 120 }),
      lot({ id: 4, projectId: 2, status: 'reserve' }),
      lot({ id: 5, projectId: 2, status: 'sold' }),
    ],
  }
}

// Keys of the drawings, derived from stored fields, so that a page needs no extra request to find them:
//
//   flat        flats.planKey            `flat-…`: the full sheet with dimensions, names, areas and north
//               + `-compact`             areas only, for narrow screens
//               + `-card`                furniture without text, for tiles
//               + `-thumb`               walls and openings, for rows of the list
//   floor       floors.planKey           `floor-…`: every lot is `<g class="lot" data-lot="…">`, where data-lot is the last
//                                        piece of the lot's key: `severny-b1s1-05-3` is lot `3` (also details.riser),
//                                        `severny-b1s1-01-k2` is lot `k2`. Floors that repeat share a drawing.
//   commercial  `commercial-{commercialLots.key}`, the lot with its sizes
//               commercialLots.planKey   the drawing of its floor; the lot in it is found as above
//   site        `minigenplan-{projects.worldKey}-{buildings.worldKey}`, the building marked; a repeat made for benchmarks is
//               not on the site and gets it with nothing marked
//   compass     `compass-{azimuths}`     details.windowAzimuths in ascending order, joined by hyphens: `compass-90-180`
//
// Flats share drawings: the same plan, mirrored or not, with the same north, is drawn once.

import type { Azimuth, Floor } from '../inventory/index.ts'

export const flatPlanVariants = ['full', 'compact', 'card', 'thumb'] as const
export type FlatPlanVariant = (typeof flatPlanVariants)[number]

export const flatPlanKey = (drawingKey: string, variant: FlatPlanVariant = 'full'): string =>
  `flat-${drawingKey}${variant === 'full' ? '' : `-${variant}`}`

export const floorPlanKey = (floor: Pick<Floor, 'layout'>): string => `floor-${floor.layout.key}`

export const commercialPlanKey = (lotKey: string): string => `commercial-${lotKey}`

/** What names a lot inside the drawing of its floor. */
export const lotInFloorPlan = (lotKey: string): string => lotKey.slice(lotKey.lastIndexOf('-') + 1)

export const miniGenplanKey = (projectWorldKey: string, buildingWorldKey: string): string =>
  `minigenplan-${projectWorldKey}-${buildingWorldKey}`

export const compassKey = (windowAzimuths: readonly Azimuth[]): string =>
  `compass-${[...windowAzimuths].sort((a, b) => a - b).join('-')}`

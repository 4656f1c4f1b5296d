// The flats of a floor as parts of its outline on the facade.
import type { FlatMatch } from '@kvartal/catalog'
import type { Outline, VisualBuildingAnswer } from '@kvartal/contract/catalog/visual'
import type { FloorShapes } from '../plans/index.ts'
import type { InventoryFlat } from './catalog-records.ts'
import type { CatalogState } from './catalog-state.ts'
import { contourCorners } from './contour-corners.ts'
import { cutFloor } from './facade-parts.ts'
import type { PictureOutlines } from './outlines.ts'
import { lotOf } from './plan-addresses.ts'

type FacadeFlat = VisualBuildingAnswer['sections'][number]['floors'][number]['flats'][number]
type Parts = ReadonlyMap<string, Outline>

const statuses = { free: 'free', reserve: 'reserved', sold: 'sold' } as const

/** Parts need a picture with a known side and a drawing with a known top; without them the floor is chosen whole. */
export function partsOf(
  outlines: Pick<PictureOutlines, 'azimuth' | 'floors'> | null,
  floorKey: string,
  shapes: FloorShapes | undefined,
  flats: readonly InventoryFlat[],
): Parts {
  const outline = outlines?.floors.get(floorKey)
  if (!outline || outlines?.azimuth == null || shapes?.upAzimuth == null) return new Map()
  const windows = new Map(flats.map((flat) => [lotOf(flat), flat.row.windowAzimuths]))
  return cutFloor(outline, outlines.azimuth, {
    upAzimuth: shapes.upAzimuth,
    lots: [...shapes.lots].map(([key, contour]) => ({
      key,
      corners: contourCorners(contour),
      windowAzimuths: windows.get(key) ?? [],
    })),
  })
}

/** In the order of the facade, the flats of other sides last. */
export function facadeFlats(
  { state, match }: { state: CatalogState; match: FlatMatch },
  flats: readonly InventoryFlat[],
  parts: Parts,
): FacadeFlat[] {
  return flats
    .map((flat): FacadeFlat => {
      const { id, row, status, attributes, areaM2, priceRub } = flat
      return {
        id,
        number: row.number,
        status: statuses[status],
        matches: match.has(id),
        rooms: row.rooms,
        euro: attributes.includes('euro'),
        area: areaM2,
        price: status === 'free' ? priceRub : null,
        plan: status === 'free' ? (state.plans.scheme(row.planKey)?.card ?? null) : null,
        windowAzimuths: [...row.windowAzimuths],
        part: parts.get(lotOf(flat)) ?? null,
      }
    })
    .toSorted((a, b) => left(a) - left(b) || a.number - b.number)
}

function left({ part }: FacadeFlat): number {
  return part ? part.label[0] : Number.POSITIVE_INFINITY
}

// The data that answers about offered flats are made from, on the server and in the browser, and a flat in the shape of
// the wire.

import { READY_KEY_DATE } from '@kvartal/contract/catalog/limits'
import type { AttributeItem, OwnFlat, Station } from '@kvartal/contract/catalog/offered-flat'
import type { MortgageProgram } from '@kvartal/finance'
import { keysQuarter } from '@kvartal/russian/quarter'
import type { CatalogFlat, CatalogOptions } from '../catalog-flat.ts'
import type { Catalog } from '../catalog-index.ts'

/** A flat in the engine, with the fields that only answers need. */
export interface OfferFlat extends CatalogFlat {
  readonly projectId: number
  readonly buildingId: number
  readonly sectionId: number
  /** Pictures of its card, the plan included. */
  readonly pictureCount: number
  readonly row: {
    readonly number: number
    readonly rooms: number
    readonly promoKey: string | null
    readonly promoUntil: string | null
    /** The price without the promo, whether or not it may be struck out. */
    readonly fullPriceRub: number | null
    readonly planKey: string
    readonly publishedAt: Date
  }
}

/** A mortgage program that payments are calculated by. */
export interface PaymentProgram extends MortgageProgram {
  readonly key: string
  readonly title: string
  /** Ids of the projects that it is for. */
  readonly projects: readonly number[]
  /** The day on which its terms were checked. */
  readonly trueOn: string
  /** That day is too long ago. Such programs come last, so that none of them is a default while there is another. */
  readonly isOutOfDate: boolean
}

/** Lookup tables for answers. */
export interface OfferReference {
  readonly projects: ReadonlyMap<number, { readonly id: number; readonly name: string; readonly slug: string }>
  readonly buildings: ReadonlyMap<
    number,
    { readonly name: string; readonly keyDate: string; readonly ready: boolean; readonly pictured: boolean }
  >
  readonly attributes: readonly AttributeItem[]
  readonly promos: ReadonlyMap<
    string,
    { readonly title: string; readonly reason: string; readonly thenFullPrice?: boolean | undefined }
  >
  /** In the order of the engine's options. */
  readonly stations: readonly Pick<Station, 'name' | 'line' | 'lineColor'>[]
  readonly nearestStation: ReadonlyMap<number, Station>
  readonly options: CatalogOptions
  readonly programs: readonly PaymentProgram[]
}

export interface OfferedCatalog<Flat extends OfferFlat = OfferFlat> {
  readonly version: number
  /** Version of the columns that browsers may fetch; null when there are none. */
  readonly columnsVersion: string | null
  readonly catalog: Catalog<Flat>
  readonly reference: OfferReference
  readonly sections: ReadonlyMap<number, { readonly number: number }>
  /** Flats published after this time count as new. */
  readonly newSince: number
  /** Addresses of a flat's drawing; null when there is none. */
  readonly schemeOf: (planKey: string) => OwnFlat['scheme']
}

/** The option of the key dates that a flat of this building has. */
export function keyDateOption({ ready, keyDate }: { readonly ready: boolean; readonly keyDate: string }): string {
  return ready ? READY_KEY_DATE : keyDate
}

/** The year in which keys are handed over. Null for a date that is not a quarter. */
export function keyYearOption({
  ready,
  keyDate,
}: {
  readonly ready: boolean
  readonly keyDate: string
}): string | null {
  if (ready) return READY_KEY_DATE
  return keysQuarter(keyDate)?.slice(0, 4) ?? null
}

export function toOfferedFlat(offered: OfferedCatalog, flat: OfferFlat): OwnFlat {
  const { reference } = offered
  const { row } = flat
  const building = reference.buildings.get(flat.buildingId)
  const project = reference.projects.get(flat.projectId)
  const promo = row.promoKey === null ? undefined : reference.promos.get(row.promoKey)
  return {
    id: flat.id,
    ...wireStatus(flat),
    projectId: flat.projectId,
    projectName: project?.name ?? '',
    projectSlug: project?.slug ?? '',
    building: { id: flat.buildingId, name: building?.name ?? '' },
    section: offered.sections.get(flat.sectionId)?.number ?? 1,
    number: row.number,
    metro: reference.nearestStation.get(flat.projectId) ?? null,
    scheme: offered.schemeOf(row.planKey),
    rooms: row.rooms,
    area: flat.areaM2,
    floor: flat.floor,
    floorsTotal: flat.floorsTotal,
    ceilingHeight: flat.ceilingHeightM,
    keyDate: building?.keyDate ?? '',
    ready: building?.ready ?? false,
    attributes: [...flat.attributes],
    price: flat.priceRub,
    oldPrice: flat.oldPriceRub,
    promo:
      promo && row.promoKey !== null
        ? {
            key: row.promoKey,
            title: promo.title,
            reason: promo.reason,
            until: row.promoUntil,
            fullPrice: row.fullPriceRub,
            thenFullPrice: promo.thenFullPrice ?? false,
          }
        : null,
    isNew: flat.isNew,
    publishedAt: row.publishedAt.toISOString(),
    pictureCount: flat.pictureCount,
  }
}

/** The specification has only two statuses: a sold flat is sent as reserved. */
export function wireStatus({ status }: Pick<CatalogFlat, 'status'>): Pick<OwnFlat, 'status' | 'taken'> {
  return { status: status === 'free' ? 'free' : 'reserve', taken: status === 'sold' }
}

// The market of the demo company: the price of every flat and shop, its history, and whether it is for sale.

import type { FlatDetails } from '@kvartal/contract/bundle'
import type { DemoProject } from '../content/projects/demo-project.ts'
import type { Building, Flat, Plan } from '../inventory/index.ts'
import { addDays, DEMO_TODAY } from './calendar.ts'
import { type CommercialOffer, offerLot } from './commercial-offer.ts'
import { type LotStatus, statusesOf } from './demand.ts'
import { type Finishing, finishingOf } from './finishing.ts'
import { priceFlat } from './flat-price.ts'
import { type PriceStep, priceHistoryOf } from './price-history.ts'
import { type Promo, promoFor, promoPrice } from './promos.ts'
import { releasedOn, type SalesTerms, salesTermsOf } from './sales-plan.ts'

export { DEMO_TODAY, morningOf } from './calendar.ts'
export type { CommercialOffer } from './commercial-offer.ts'
export type { Promo } from './promos.ts'

/** For how many days a flat counts as new in the catalog. */
export const NEW_FOR_DAYS = 45

export interface FlatOffer {
  status: LotStatus
  finishing: Finishing
  penthouse: boolean
  ceilingHeightM: number
  /** Higher than on the building's ordinary storeys. */
  highCeiling: boolean
  priceRub: number
  oldPriceRub: number | null
  promo: Promo | null
  priceParts: FlatDetails['priceParts']
  publishedOn: string
  priceHistory: PriceStep[]
}

export interface BuildingOffers {
  keyDate: string
  /** By the key of the flat or the lot. */
  flats: Map<string, FlatOffer>
  commercial: Map<string, CommercialOffer>
}

export interface BuildingForSale {
  seed: number
  project: DemoProject
  promos: readonly Promo[]
  building: Building
  plans: ReadonlyMap<string, Plan>
}

/** Offers of one building, so that inventories of any size can be made piece by piece. */
export function offersOf({ seed, project, promos, building, plans }: BuildingForSale): BuildingOffers {
  const terms = salesTermsOf(project, building)
  const freshFrom = addDays(DEMO_TODAY, -NEW_FOR_DAYS)
  const homes = building.sections.flatMap(({ floorCount, floors }) =>
    floors.flatMap((floor) =>
      floor.flats.map((flat) => {
        const publishedOn = releasedOn(terms, flat, floorCount)
        return {
          flat,
          floorCount,
          penthouse: isPenthouse(flat, plans),
          publishedOn,
          fresh: publishedOn >= freshFrom,
        }
      }),
    ),
  )
  const statuses = statusesOf(seed, homes, { sold: terms.soldShare, reserved: terms.reservedShare })
  const flats = new Map<string, FlatOffer>()
  for (const home of homes) {
    const { flat, floorCount, penthouse, publishedOn } = home
    const status = statuses.get(flat.key) ?? 'free'
    const finishing = finishingOf(seed, project, home)
    const ceilingHeightM = ceilingOf(home, terms)
    const { priceRub: listPriceRub, parts } = priceFlat(project, {
      flat,
      finishing,
      penthouse,
      ceilingHeightM,
      usualCeilingHeightM: terms.ceilingHeightM,
      floorCount,
      keyDate: terms.keyDate,
      firstKeyDate: terms.firstKeyDate,
    })
    const promo = promoFor(seed, promos, building, flat, status)
    flats.set(flat.key, {
      status,
      finishing,
      penthouse,
      ceilingHeightM,
      highCeiling: ceilingHeightM > terms.ceilingHeightM,
      priceRub: promo ? promoPrice(listPriceRub, promo) : listPriceRub,
      oldPriceRub: promo && listPriceRub,
      promo,
      priceParts: parts,
      publishedOn,
      priceHistory: priceHistoryOf(seed, terms, { flat, publishedOn, listPriceRub, promo }),
    })
  }
  const commercial = new Map<string, CommercialOffer>()
  for (const { floorCount, floors } of building.sections) {
    for (const lot of floors.flatMap((floor) => floor.commercial)) {
      commercial.set(lot.key, offerLot(seed, project, terms, building, floorCount, lot))
    }
  }
  return { keyDate: terms.keyDate, flats, commercial }
}

/** The company states ceilings per building; only the tall ground floor has its own height. */
function ceilingOf({ flat, penthouse }: { flat: Flat; penthouse: boolean }, terms: SalesTerms): number {
  if (penthouse) return terms.penthouseCeilingHeightM
  return flat.floor === 1 ? flat.ceilingHeightM : terms.ceilingHeightM
}

/**
 * The company calls a flat a penthouse when its storey is drawn in from the edge of the building. A flat below the roof with
 * a stair of its own to a terrace is an ordinary flat with a terrace.
 */
function isPenthouse(flat: Flat, plans: ReadonlyMap<string, Plan>): boolean {
  return flat.penthouse && plans.get(flat.planKey)?.stairs.length === 0
}

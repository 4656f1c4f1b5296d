// Makes the records of one building for the import bundle, from its inventory and its market.

import type { BundleRecord } from '@kvartal/contract/bundle'
import type { CommercialLot, Flat, Floor, Plan } from '../inventory/index.ts'
import { type BuildingForSale, type CommercialOffer, type FlatOffer, morningOf, offersOf } from '../market/index.ts'
import type { PlacedBuilding } from './demo-inventory.ts'
import { buildingIdOf, commercialIdOf, flatIdOf, floorIdOf, sectionIdOf } from './ids.ts'
import { flatPlanKey, floorPlanKey } from './plan-keys.ts'

export interface BuildingRecords {
  building: BundleRecord<'buildings'>
  sections: BundleRecord<'sections'>[]
  floors: BundleRecord<'floors'>[]
  flats: BundleRecord<'flats'>[]
  commercialLots: BundleRecord<'commercialLots'>[]
}

export type BuildingSource = PlacedBuilding & BuildingForSale

type Place = Pick<BundleRecord<'flats'>, 'projectId' | 'buildingId' | 'sectionId' | 'floorId'>

export function buildingRecords(source: BuildingSource): BuildingRecords {
  const { project, building } = source
  const offers = offersOf(source)
  const buildingId = buildingIdOf(project.id, building, source.orderInPhase)
  const stated = project.buildings.find((record) => record.worldKey === building.id)
  const records: BuildingRecords = {
    building: {
      id: buildingId,
      projectId: project.id,
      worldKey: building.id,
      name: stated?.name ?? building.name,
      position: source.position,
      floorsTotal: Math.max(...building.sections.map((section) => section.floorCount)),
      keyDate: offers.keyDate,
      hasFacade: Boolean(stated?.facadeMediaId),
    },
    sections: [],
    floors: [],
    flats: [],
    commercialLots: [],
  }
  for (const section of building.sections) {
    const sectionId = sectionIdOf(buildingId, section.number)
    records.sections.push({
      id: sectionId,
      buildingId,
      worldKey: section.id,
      number: section.number,
      floorsTotal: section.floorCount,
    })
    for (const floor of section.floors) {
      const floorId = floorIdOf(sectionId, floor.floor)
      const place = { projectId: project.id, buildingId, sectionId, floorId }
      records.floors.push({
        id: floorId,
        sectionId,
        number: floor.floor,
        worldKey: floor.id,
        planKey: floorPlanKey(floor),
      })
      for (const flat of floor.flats) {
        records.flats.push(flatRecord(place, flat, planOf(source, flat), offerFor(offers.flats, flat.key)))
      }
      for (const lot of floor.commercial) {
        records.commercialLots.push(commercialRecord(place, floor, lot, offerFor(offers.commercial, lot.key)))
      }
    }
  }
  return records
}

function planOf({ plans }: BuildingSource, flat: Flat): Plan {
  const plan = plans.get(flat.planKey)
  if (!plan) throw new RangeError(`flat ${flat.key} has no plan ${flat.planKey}`)
  return plan
}

function offerFor<Offer>(offers: ReadonlyMap<string, Offer>, key: string): Offer {
  const offer = offers.get(key)
  if (!offer) throw new RangeError(`the market has no offer for ${key}`)
  return offer
}

function flatRecord(place: Place, flat: Flat, plan: Plan, offer: FlatOffer): BundleRecord<'flats'> {
  return {
    id: flatIdOf(place.buildingId, flat.number),
    key: flat.key,
    ...place,
    number: flat.number,
    floor: flat.floor,
    status: offer.status,
    rooms: flat.rooms,
    areaM2: flat.areaM2,
    ceilingHeightM: offer.ceilingHeightM,
    priceRub: offer.priceRub,
    oldPriceRub: offer.oldPriceRub,
    promoKey: offer.promo?.key ?? null,
    finishing: offer.finishing,
    attributes: attributesOf(flat, offer),
    planKey: flatPlanKey(flat.drawingKey),
    details: {
      riser: flat.riser,
      euro: flat.euro,
      livingAreaM2: flat.livingAreaM2,
      kitchenAreaM2: flat.kitchenAreaM2,
      rooms: plan.roomList.map(({ name, areaM2, countedM2 }) => ({ name, areaM2, countedM2 })),
      windowAzimuths: flat.windowAzimuths,
      priceParts: offer.priceParts,
      promoUntil: offer.promo?.endsOn ?? null,
    },
    publishedAt: morningOf(offer.publishedOn),
    priceHistory: offer.priceHistory,
  }
}

/** Flags of the catalog, in the order of their categories. */
function attributesOf(flat: Flat, offer: FlatOffer): string[] {
  // The company's catalog defines these two attributes; the market decides which flats have them.
  const traits = flat.traits.filter((trait) => trait !== 'high-ceiling' && trait !== 'penthouse')
  return [
    flat.rooms === 0 ? 'studio' : `rooms-${flat.rooms}`,
    `finishing-${offer.finishing}`,
    ...(flat.euro ? ['euro'] : []),
    ...(offer.penthouse ? ['penthouse'] : []),
    ...(offer.highCeiling ? ['high-ceiling'] : []),
    ...traits,
  ]
}

function commercialRecord(
  place: Place,
  floor: Floor,
  lot: CommercialLot,
  offer: CommercialOffer,
): BundleRecord<'commercialLots'> {
  return {
    id: commercialIdOf(place.buildingId, lot.number),
    key: lot.key,
    ...place,
    number: lot.number,
    floor: lot.floor,
    status: offer.status,
    premisesType: lot.purpose,
    areaM2: lot.areaM2,
    ceilingHeightM: lot.ceilingHeightM,
    priceRub: offer.priceRub,
    rentRubPerMonth: offer.rentRubPerMonth,
    planKey: floorPlanKey(floor),
    details: {
      separateEntrance: lot.separateEntrance,
      corner: lot.corner,
      powerKw: offer.powerKw,
      windowAzimuths: lot.windowAzimuths,
      tenant: offer.tenant,
      rentSource: offer.rentSource,
    },
    publishedAt: morningOf(offer.publishedOn),
  }
}

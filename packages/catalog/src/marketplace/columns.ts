// The offered flats as columns: what the server sends to browsers, and the catalog that a browser builds from it. Only
// free flats are in the columns; answers never show others.
import type { CatalogColumns } from '@kvartal/contract/catalog/columns'
import { COLUMNS_FORMAT } from '@kvartal/contract/catalog/limits'
import { createCatalog } from '../catalog.ts'
import type { CatalogOptions } from '../catalog-flat.ts'
import { layoutTraits } from './layout-traits.ts'
import type { OfferedCatalog, OfferFlat, PaymentProgram } from './offered-flat.ts'

export function encodeColumns(offered: OfferedCatalog, version: string): CatalogColumns {
  const { catalog, reference, newSince } = offered
  const { options } = reference
  const rows = catalog.flats.filter(({ status }) => status === 'free')
  const attributePlaces = new Map(options.attributes.map(({ key }, place) => [key, place]))
  const places = new Dictionary<CatalogColumns['places'][number]>()
  const plans = new Dictionary<string>()
  const traits = new Dictionary<number[]>()
  const published = new Dictionary<number>()
  const promoKeys = new Dictionary<string>()
  const placeOf = (flat: OfferFlat) => {
    const { projectId, buildingId, sectionId, floorsTotal, keyDate, keyYear, district } = flat
    const { walkMinutes, schoolMinutes, kindergartenMinutes } = flat
    const minutes = { walkMinutes, schoolMinutes, kindergartenMinutes }
    const place = { projectId, buildingId, sectionId, floorsTotal, keyDate, keyYear, ...minutes, district }
    return places.codeOf({ ...place, stations: [...flat.stations] })
  }
  return {
    format: COLUMNS_FORMAT,
    version,
    catalogVersion: offered.version,
    newSince,
    flats: {
      id: differences(rows.map(({ id }) => id)),
      number: differences(rows.map(({ row }) => row.number)),
      place: rows.map(placeOf),
      floor: rows.map(({ floor }) => floor),
      rooms: rows.map(({ row }) => row.rooms),
      area: rows.map(({ areaM2 }) => areaM2),
      ceilingHeight: rows.map(({ ceilingHeightM }) => ceilingHeightM),
      price: rows.map(({ priceRub }) => priceRub),
      oldPrice: rows.map(({ oldPriceRub }) => oldPriceRub),
      fullPrice: rows.map(({ row }) => row.fullPriceRub),
      promo: rows.map(({ row }) => (row.promoKey === null ? -1 : promoKeys.codeOf(row.promoKey))),
      promoUntil: rows.map(({ row }) => row.promoUntil),
      traits: rows.map((flat) => traits.codeOf(flat.attributes.flatMap((name) => attributePlaces.get(name) ?? []))),
      plan: rows.map(({ row }) => plans.codeOf(row.planKey)),
      published: rows.map(({ publishedAt }) => published.codeOf(publishedAt)),
      pictures: rows.map(({ pictureCount }) => pictureCount),
    },
    options: {
      projects: [...options.projects],
      keyDates: [...options.keyDates],
      keyYears: [...options.keyYears],
      districts: [...options.districts],
      categories: [...(options.categories ?? [])],
    },
    attributes: [...reference.attributes],
    stations: [...reference.stations],
    projects: [...reference.projects.values()].map(({ id, name, slug }) => ({
      id,
      name,
      slug,
      nearest: reference.nearestStation.get(id) ?? null,
    })),
    buildings: [...reference.buildings].map(([id, { name, keyDate, ready, pictured }]) => ({
      ...{ id, name, keyDate, ready, pictured },
    })),
    sections: [...offered.sections].map(([id, { number }]) => ({ id, number })),
    programs: reference.programs.map(toProgram),
    promos: [...reference.promos].map(([key, { title, reason, thenFullPrice }]) => ({
      ...{ key, title, reason, thenFullPrice: thenFullPrice ?? false },
    })),
    places: places.values,
    plans: plans.values.map((key) => ({ key, ...offered.schemeOf(key) })),
    traits: traits.values,
    published: published.values,
    promoKeys: promoKeys.values,
  }
}

/** Without what only pages about buying need. */
function toProgram(program: PaymentProgram): CatalogColumns['programs'][number] {
  const { key, title, projects, rateSteps, firstPaymentPercentMin, loanRubMin, loanRubMax } = program
  const { termMonthsMin, termMonthsMax, trueOn, isOutOfDate } = program
  return {
    key,
    title,
    projects: [...projects],
    rateSteps: rateSteps.map(({ fromMonth, ratePercent }) => ({ fromMonth, ratePercent })),
    firstPaymentPercentMin,
    loanRubMin,
    loanRubMax,
    termMonthsMin,
    termMonthsMax,
    trueOn,
    isOutOfDate,
  }
}

export function decodeColumns(columns: CatalogColumns): OfferedCatalog {
  const { attributes, stations } = columns
  const options: CatalogOptions = {
    ...columns.options,
    stations: stations.map(({ name }) => name),
    attributes: attributes.map(({ name, category }) => ({ key: name, category })),
  }
  const schemes = new Map(columns.plans.map(({ key, thumb, card }) => [key, thumb && card ? { thumb, card } : null]))
  const buildings = new Map(columns.buildings.map((building) => [building.id, building]))
  const traits = layoutTraits({ buildings, options })
  return {
    version: columns.catalogVersion,
    columnsVersion: columns.version,
    catalog: createCatalog(decodeFlats(columns), options, columns.catalogVersion, traits),
    reference: {
      projects: new Map(columns.projects.map((project) => [project.id, project])),
      buildings,
      attributes,
      promos: new Map(columns.promos.map((promo) => [promo.key, promo])),
      stations,
      programs: columns.programs,
      nearestStation: new Map(columns.projects.flatMap(({ id, nearest }) => (nearest ? [[id, nearest]] : []))),
      options,
    },
    sections: new Map(columns.sections.map((section) => [section.id, section])),
    newSince: columns.newSince,
    schemeOf: (planKey) => schemes.get(planKey) ?? null,
  }
}

function decodeFlats(columns: CatalogColumns): OfferFlat[] {
  const { flats, places, plans, traits, published, promoKeys, attributes, newSince } = columns
  // Flats share few different lists of attributes, so each list is stored once.
  const names = traits.map((list) => list.map((place) => at(attributes, place).name))
  const moments = published.map((publishedAt) => new Date(publishedAt))
  let id = 0
  let number = 0
  return flats.id.map((step, row) => {
    id += step
    number += at(flats.number, row)
    const promo = at(flats.promo, row)
    const publishedAt = at(moments, at(flats.published, row))
    return {
      ...at(places, at(flats.place, row)),
      id,
      status: 'free',
      floor: at(flats.floor, row),
      areaM2: at(flats.area, row),
      priceRub: at(flats.price, row),
      oldPriceRub: at(flats.oldPrice, row),
      promo: promo !== -1,
      ceilingHeightM: at(flats.ceilingHeight, row),
      attributes: at(names, at(flats.traits, row)),
      publishedAt: publishedAt.getTime(),
      isNew: publishedAt.getTime() > newSince,
      pictureCount: at(flats.pictures, row),
      row: {
        number,
        rooms: at(flats.rooms, row),
        promoKey: promo === -1 ? null : at(promoKeys, promo),
        promoUntil: at(flats.promoUntil, row),
        fullPriceRub: at(flats.fullPrice, row),
        planKey: at(plans, at(flats.plan, row)).key,
        publishedAt,
      },
    }
  })
}

/** A damaged file must not become a wrong list. */
function at<Value>(values: readonly Value[], place: number): Value {
  if (!Number.isInteger(place) || place < 0 || place >= values.length) {
    throw new RangeError(`the columns have no value ${place}`)
  }
  return values[place] as Value
}

/** Neighbouring flats have neighbouring ids and numbers: differences compress several times better. */
function differences(values: readonly number[]): number[] {
  return values.map((value, place) => value - (values[place - 1] ?? 0))
}

/** Different values in the order of their first use. */
class Dictionary<Value> {
  readonly values: Value[] = []
  readonly #codes = new Map<string, number>()

  codeOf(value: Value): number {
    const text = JSON.stringify(value)
    let code = this.#codes.get(text)
    if (code === undefined) {
      code = this.values.push(value) - 1
      this.#codes.set(text, code)
    }
    return code
  }
}

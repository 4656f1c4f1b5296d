// Answers about the flats on sale in projects and buildings: /v2/contents, /bulks, the chessboard of a building.

import { type FlatMatch, matchFlats } from '@kvartal/catalog'
import { type ReadFilters, wireStatus } from '@kvartal/catalog/marketplace'
import type { Block, ChessboardAnswer, OwnBulk, RoomsOffer } from '@kvartal/contract/catalog/buildings'
import type { Picture } from '@kvartal/contract/picture'
import type { BulkProjectsAnswer, ProjectFlatsAnswer } from '@kvartal/contract/projects'
import type { BuildingInfo, InventoryFlat } from './catalog-records.ts'
import type { CatalogState } from './catalog-state.ts'
import type { BuildingContents } from './inventory.ts'

const ROOMS = 'rooms'

export function blocksOf(state: CatalogState): Block[] {
  const freeOf = Map.groupBy(freeFlats(state.catalog.flats), ({ projectId }) => projectId)
  return [...state.reference.projects.values()].map(({ id, slug, name, district }) => {
    const free = freeOf.get(id) ?? []
    return { id, slug, name, district, free: free.length, ...cheapest(free), rooms: roomsOffers(state, free) }
  })
}

export function bulksOf(
  state: CatalogState,
  projectId: number,
  picture: (mediaId: string) => Picture | null,
): OwnBulk[] {
  return buildingsOf(state, projectId).map((building) => {
    const contents = state.contentsOf.get(building.id)
    const flats = flatsOfBuilding(state, building)
    const free = freeFlats(flats)
    const mediaId = building.description?.facadeMediaId ?? null
    const facade = mediaId === null ? null : picture(mediaId)
    return {
      ...buildingFacts(building),
      blockId: projectId,
      sections: (contents?.sections ?? []).map(({ id, number, worldKey, floorsTotal }) => ({
        id,
        number,
        worldKey,
        floorsTotal,
      })),
      total: flats.length,
      free: free.length,
      priceFrom: cheapest(free).priceFrom,
      rooms: roomsOffers(state, free),
      facade: mediaId === null || facade === null ? null : { mediaId, picture: facade },
    }
  })
}

/** The flats on sale in one project: by rooms, the price and area ranges, and by building. */
export function projectFlatsOf(state: CatalogState, projectId: number): ProjectFlatsAnswer {
  const flats = state.catalog.flats.filter((flat) => flat.projectId === projectId)
  const free = freeFlats(flats)
  return {
    projectId,
    total: flats.length,
    free: free.length,
    priceFrom: cheapest(free).priceFrom,
    rooms: state.reference.attributes
      .filter(({ category }) => category === ROOMS)
      .flatMap(({ name, label }) => {
        const having = free.filter(({ attributes }) => attributes.includes(name))
        if (having.length === 0) return []
        const [priceFrom, priceTo] = extent(having.map(({ priceRub }) => priceRub))
        const [areaFrom, areaTo] = extent(having.map(({ areaM2 }) => areaM2))
        const [floorFrom, floorTo] = extent(having.map(({ floor }) => floor))
        return {
          attribute: name,
          label,
          free: having.length,
          priceFrom,
          priceTo,
          areaFrom,
          areaTo,
          floorFrom,
          floorTo,
        }
      }),
    buildings: buildingsOf(state, projectId).map((building) => {
      const { id, name, worldKey, keyDate, ready } = building
      const { free, priceFrom } = buildingSales(state, building)
      return { id, worldKey, name, keyDate, ready, free, priceFrom }
    }),
  }
}

/** Projects that have buildings, each with its flats on sale. */
export function bulkProjectsOf(state: CatalogState): BulkProjectsAnswer['projects'] {
  return [...state.reference.projects.values()].flatMap((project) => {
    const bulks = buildingsOf(state, project.id).map((building) => {
      const { id, name, keyDate, ready } = building
      return { id, name, keyDate, ready, ...buildingSales(state, building) }
    })
    return bulks.length === 0 ? [] : { blockId: project.id, slug: project.slug, name: project.name, bulks }
  })
}

export function flatsOfBuilding({ contentsOf, flatsOf }: CatalogState, { id }: BuildingInfo): readonly InventoryFlat[] {
  const contents = contentsOf.get(id)
  return (contents && flatsOf.get(contents)) ?? []
}

function buildingSales(state: CatalogState, building: BuildingInfo) {
  const flats = flatsOfBuilding(state, building)
  const free = freeFlats(flats)
  return { total: flats.length, free: free.length, priceFrom: cheapest(free).priceFrom }
}

function extent(values: readonly number[]): [number, number] {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}

export function chessboardOf(
  state: CatalogState,
  building: BuildingInfo,
  { filters, ignored }: ReadFilters,
): ChessboardAnswer {
  const match = matchFlats(state.catalog, filters)
  const project = state.reference.projects.get(building.projectId)
  const contents = state.contentsOf.get(building.id)
  const flats = flatsOfBuilding(state, building)
  return {
    version: state.version,
    building: {
      ...buildingFacts(building),
      projectId: building.projectId,
      projectName: project?.name ?? '',
      projectSlug: project?.slug ?? '',
    },
    buildings: buildingsOf(state, building.projectId).map(({ id, name }) => {
      const found = match.buildings.get(id)
      return { id, name, free: found?.freeCount ?? 0, matches: found?.count ?? 0 }
    }),
    total: flats.length,
    free: match.buildings.get(building.id)?.freeCount ?? 0,
    matches: match.buildings.get(building.id)?.count ?? 0,
    ignored,
    sections: (contents?.sections ?? []).map((section) => chessboardSection(section, flats, match)),
  }
}

function chessboardSection(
  { id, number, floorsTotal, floors }: BuildingContents['sections'][number],
  flats: readonly InventoryFlat[],
  match: FlatMatch,
): ChessboardAnswer['sections'][number] {
  const own = flats.filter(({ sectionId }) => sectionId === id)
  const onFloor = Map.groupBy(own, ({ row }) => row.floorId)
  return {
    id,
    number,
    floorsTotal,
    columns: own.reduce((most, { row }) => Math.max(most, row.riser), 0),
    floors: floors.toReversed().map((floor) => ({
      number: floor.number,
      flats: (onFloor.get(floor.id) ?? [])
        .toSorted((a, b) => a.row.riser - b.row.riser || a.id - b.id)
        .map((flat) => ({
          id: flat.id,
          number: flat.row.number,
          column: flat.row.riser,
          ...wireStatus(flat),
          rooms: flat.row.rooms,
          euro: flat.attributes.includes('euro'),
          area: flat.areaM2,
          price: flat.status === 'sold' ? null : flat.priceRub,
          oldPrice: flat.status === 'sold' ? null : flat.oldPriceRub,
          promo: flat.promo,
          matches: match.has(flat.id),
        })),
    })),
  }
}

export function buildingFacts({ id, name, worldKey, floorsTotal, keyDate, ready }: BuildingInfo) {
  return { id, name, worldKey, floorsTotal, keyDate, ready }
}

export function buildingsOf({ reference }: CatalogState, projectId: number): BuildingInfo[] {
  return [...reference.buildings.values()].filter((building) => building.projectId === projectId)
}

export function freeFlats(flats: readonly InventoryFlat[]): InventoryFlat[] {
  return flats.filter(({ status }) => status === 'free')
}

export function cheapest(free: readonly InventoryFlat[]): { priceFrom: number | null; areaFrom: number | null } {
  let priceFrom: number | null = null
  let areaFrom: number | null = null
  for (const { priceRub, areaM2 } of free) {
    if (priceFrom === null || priceRub < priceFrom) priceFrom = priceRub
    if (areaFrom === null || areaM2 < areaFrom) areaFrom = areaM2
  }
  return { priceFrom, areaFrom }
}

export function roomsOffers({ reference }: CatalogState, free: readonly InventoryFlat[]): RoomsOffer[] {
  return reference.attributes
    .filter(({ category }) => category === ROOMS)
    .map(({ name, label, shortLabel }) => {
      const having = free.filter(({ attributes }) => attributes.includes(name))
      return { attribute: name, label, shortLabel, free: having.length, ...cheapest(having) }
    })
}

// The visual selection: buildings on the genplan, floors on a facade, flats on a floor, under the same filters as the
// list.
import { type FlatMatch, matchFlats } from '@kvartal/catalog'
import { type ReadFilters, toOfferedFlat } from '@kvartal/catalog/marketplace'
import type { VisualBuildingAnswer, VisualFloorAnswer, VisualProjectAnswer } from '@kvartal/contract/catalog/visual'
import type { Project } from '@kvartal/contract/content'
import type { Picture } from '@kvartal/contract/picture'
import { notFound } from '../../../http/app-error.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { FloorShapes } from '../plans/index.ts'
import { buildingFacts, buildingsOf, cheapest, flatsOfBuilding, freeFlats, roomsOffers } from './building-answers.ts'
import type { BuildingInfo, InventoryFlat } from './catalog-records.ts'
import type { CatalogState } from './catalog-state.ts'
import { contourCorners, middleOfCorners } from './contour-corners.ts'
import { facadeFlats, partsOf } from './facade-flats.ts'
import { floorViews } from './flat-pictures.ts'
import type { BuildingContents } from './inventory.ts'
import { type PictureOutlines, readOutlines } from './outlines.ts'
import { lotOf } from './plan-addresses.ts'

/** How many flats the card of a floor lists. */
const OFFERS_SHOWN = 5

/** Finds pictures with their outlines. */
type OutlinedMedia = Pick<MediaLibrary, 'picture' | 'outlines'>
type ViewMedia = OutlinedMedia & Pick<MediaLibrary, 'origin'>

type Section = BuildingContents['sections'][number]

export interface FloorPlace {
  project: Project
  building: BuildingInfo
  section: Section
  floor: Section['floors'][number]
}

export function projectBySlug({ reference }: CatalogState, slug: string): Project {
  for (const project of reference.projects.values()) if (project.slug === slug) return project
  throw notFound(`Проекта ${slug} нет.`)
}

export function buildingByKey(state: CatalogState, project: Project, worldKey: string): BuildingInfo {
  const building = buildingsOf(state, project.id).find((one) => one.worldKey === worldKey)
  if (!building) throw notFound(`Корпуса ${worldKey} в проекте «${project.name}» нет.`)
  return building
}

/** A floor's key is its section and its number: 2-7. */
export function floorByKey(state: CatalogState, slug: string, worldKey: string, key: string): FloorPlace {
  const project = projectBySlug(state, slug)
  const building = buildingByKey(state, project, worldKey)
  for (const section of state.contentsOf.get(building.id)?.sections ?? []) {
    for (const floor of section.floors)
      if (floorKey(section, floor) === key) return { project, building, section, floor }
  }
  throw notFound(`Этажа ${key} в корпусе «${building.name}» нет.`)
}

export function visualProjectOf(
  state: CatalogState,
  project: Project,
  { filters, ignored }: ReadFilters,
  media: OutlinedMedia,
): VisualProjectAnswer {
  const match = matchFlats(state.catalog, filters)
  const shown = outlined(media, project.genplanMediaId)
  const buildings = buildingsOf(state, project.id).map((building) => {
    const flats = flatsOfBuilding(state, building)
    const fitting = flats.filter(({ id }) => match.has(id))
    return {
      ...buildingFacts(building),
      ...sales(flats, match),
      outline: shown?.outlines.buildings.get(building.worldKey) ?? null,
      rooms: roomsOffers(state, fitting).filter(({ free }) => free > 0),
    }
  })
  return {
    version: state.version,
    project: brief(project),
    genplan: shown && { picture: shown.picture, ...shown.size },
    buildings,
    free: sum(buildings.map(({ free }) => free)),
    matches: sum(buildings.map(({ matches }) => matches)),
    ignored,
  }
}

export function visualBuildingOf(
  state: CatalogState,
  project: Project,
  building: BuildingInfo,
  { filters, ignored }: ReadFilters,
  media: OutlinedMedia,
  shapesOf: ReadonlyMap<string, FloorShapes>,
): VisualBuildingAnswer {
  const match = matchFlats(state.catalog, filters)
  const shown = outlined(media, building.description?.facadeMediaId ?? null)
  const flats = flatsOfBuilding(state, building)
  const { free, matches } = sales(flats, match)
  return {
    version: state.version,
    project: brief(project),
    building: buildingFacts(building),
    buildings: buildingsOf(state, project.id).map(({ id, worldKey, name }) => ({
      worldKey,
      name,
      matches: match.buildings.get(id)?.count ?? 0,
    })),
    facade: shown && { picture: shown.picture, ...shown.size, azimuth: shown.outlines.azimuth },
    sections: (state.contentsOf.get(building.id)?.sections ?? []).map((section) => ({
      number: section.number,
      floors: floorsOf(section, flats).map(({ floor, flats: own }) => ({
        key: floorKey(section, floor),
        number: floor.number,
        ...sales(own, match),
        reserved: own.filter(({ status }) => status === 'reserve').length,
        outline: shown?.outlines.floors.get(floor.worldKey) ?? null,
        offers: own
          .filter(({ id }) => match.has(id))
          .toSorted((a, b) => a.priceRub - b.priceRub || a.id - b.id)
          .slice(0, OFFERS_SHOWN)
          .map(({ id, row, attributes, areaM2, priceRub }) => ({
            id,
            rooms: row.rooms,
            euro: attributes.includes('euro'),
            area: areaM2,
            price: priceRub,
          })),
        flats: facadeFlats(
          { state, match },
          own,
          partsOf(shown?.outlines ?? null, floor.worldKey, shapesOf.get(floor.planKey), own),
        ),
      })),
    })),
    free,
    matches,
    ignored,
  }
}

export function visualFloorOf(
  state: CatalogState,
  { project, building, section, floor }: FloorPlace,
  { filters, ignored }: ReadFilters,
  shapes: FloorShapes | null,
  media: ViewMedia,
): VisualFloorAnswer {
  const match = matchFlats(state.catalog, filters)
  const flats = flatsOfBuilding(state, building)
  const here = flats.filter(({ row }) => row.floorId === floor.id)
  const src = state.plans.first(floor.planKey)
  const { free, matches } = sales(here, match)
  return {
    version: state.version,
    project: brief(project),
    building: buildingFacts(building),
    section: section.number,
    sections: (state.contentsOf.get(building.id)?.sections ?? []).flatMap((other) => {
      const same = floorsOf(other, flats).find((one) => one.floor.number === floor.number)
      return same ? { number: other.number, key: floorKey(other, same.floor) } : []
    }),
    floor: floor.number,
    floors: floorsOf(section, flats).map((one) => ({
      key: floorKey(section, one.floor),
      number: one.floor.number,
      ...sales(one.flats, match),
    })),
    plan: src !== null && shapes ? { src, viewBox: shapes.viewBox, upAzimuth: shapes.upAzimuth } : null,
    facadeAzimuth: outlined(media, building.description?.facadeMediaId ?? null)?.outlines.azimuth ?? null,
    views: floorViews(building, floor.number, sidesOf(here), media),
    flats: here
      .toSorted((a, b) => a.row.riser - b.row.riser || a.id - b.id)
      .map((flat) => {
        const contour = shapes?.lots.get(lotOf(flat)) ?? null
        return {
          flat: toOfferedFlat(state, flat),
          contour,
          label: contour === null ? null : middleOfCorners(contourCorners(contour)),
          matches: match.has(flat.id),
        }
      }),
    free,
    matches,
    ignored,
  }
}

/** The keys of the drawings of a building's floors. */
export function floorPlanKeys(state: CatalogState, building: BuildingInfo): string[] {
  const sections = state.contentsOf.get(building.id)?.sections ?? []
  return [...new Set(sections.flatMap(({ floors }) => floors.map(({ planKey }) => planKey)))]
}

/** The directions that the windows of a floor look to, each once. */
function sidesOf(flats: readonly InventoryFlat[]): number[] {
  return [...new Set(flats.flatMap(({ row }) => row.windowAzimuths))].toSorted((a, b) => a - b)
}

function floorKey(section: Section, floor: Section['floors'][number]): string {
  return `${section.number}-${floor.number}`
}

/** Floors with flats, from the top down. */
function floorsOf({ floors }: Section, flats: readonly InventoryFlat[]) {
  const onFloor = Map.groupBy(flats, ({ row }) => row.floorId)
  return floors.toReversed().flatMap((floor) => {
    const own = onFloor.get(floor.id) ?? []
    return own.length === 0 ? [] : { floor, flats: own }
  })
}

function sales(flats: readonly InventoryFlat[], match: FlatMatch) {
  const fitting = flats.filter(({ id }) => match.has(id))
  return {
    total: flats.length,
    free: freeFlats(flats).length,
    matches: fitting.length,
    priceFrom: cheapest(fitting).priceFrom,
  }
}

interface OutlinedPicture {
  picture: Picture
  size: { width: number; height: number }
  outlines: PictureOutlines
}

function outlined(media: OutlinedMedia, mediaId: string | null): OutlinedPicture | null {
  const picture = media.picture(mediaId)
  if (!picture || mediaId === null) return null
  const outlines = readOutlines(media.outlines(mediaId))
  return { picture, size: outlines.size ?? { width: picture.width, height: picture.height }, outlines }
}

function brief({ id, slug, name, coordinates }: Project) {
  return { id, slug, name, latitude: coordinates.lat, longitude: coordinates.lon }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

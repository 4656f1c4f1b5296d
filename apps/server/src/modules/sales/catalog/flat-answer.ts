// The page of one flat: its facts, drawings, prices, building, documents, ways to pay, and other flats.

import { similarFlats } from '@kvartal/catalog'
import { toOfferedFlat } from '@kvartal/catalog/marketplace'
import type { FlatDocument, OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { Project } from '@kvartal/contract/content'
import type { Picture } from '@kvartal/contract/picture'
import { reserveUntil } from '@kvartal/contract/reserve-term'
import type { ContentStore } from '../../content/content/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { PaymentPrograms } from '../payment-programs/index.ts'
import { buildingFacts } from './building-answers.ts'
import type { BuildingInfo, InventoryFlat } from './catalog-records.ts'
import { type CatalogState, toStation } from './catalog-state.ts'
import { flatPictures, otherViews } from './flat-pictures.ts'
import { floorOutline } from './outlines.ts'
import { lotOf } from './plan-addresses.ts'
import type { StoredFlatDetails } from './repository.ts'

const SIMILAR = 6
/** How many similar flats are examined. A plan repeats on every floor, so most of the nearest have the same plan. */
const SIMILAR_CANDIDATES = 150
/** In one row of cards, and how many of them are left to other projects. */
const SIMILAR_SHOWN = 4
const SIMILAR_ELSEWHERE = 2
/** The same need: as many rooms, about the same area, a price that is hardly higher. */
const NEED_AREA_SHARE = 0.1
const NEED_PRICE_SHARE = 0.05
const NEED_PRICE_STEP_RUB = 100_000
const SAME_PLAN = 12
/** More points would not make the chart better. */
const PRICE_BY_AREA = 300

export interface FlatSources {
  content: Pick<ContentStore, 'entries' | 'reserveDays'>
  media: Pick<MediaLibrary, 'picture' | 'origin' | 'outlines' | 'fileHref'>
  programs: Pick<PaymentPrograms, 'mortgages' | 'specials' | 'loanWarnings' | 'developer' | 'today'>
}

export function flatAnswer(
  state: CatalogState,
  flat: InventoryFlat,
  { details, priceHistory }: StoredFlatDetails,
  sources: FlatSources,
): OwnFlatAnswer {
  const { reference } = state
  const building = reference.buildings.get(flat.buildingId)
  const project = reference.projects.get(flat.projectId)
  if (!building || !project) throw new Error(`flat ${flat.id} has no building or project`)
  const section = state.sections.get(flat.sectionId)
  const promo = flat.row.promoKey === null ? undefined : reference.promos.get(flat.row.promoKey)
  const offered = (other: InventoryFlat) => toOfferedFlat(state, other)
  return {
    version: state.version,
    flat: offered(flat),
    attributeList: reference.attributes.filter(({ name }) => flat.attributes.includes(name)),
    euro: details.euro,
    livingArea: details.livingAreaM2,
    kitchenArea: details.kitchenAreaM2,
    rooms: details.rooms.map(({ name, areaM2, countedM2 }) => ({ name, area: areaM2, counted: countedM2 })),
    windowAzimuths: details.windowAzimuths,
    priceParts: details.priceParts.map(({ label, amountRub }) => ({ label, amount: amountRub })),
    priceHistory: priceHistory.map(({ since, priceRub }) => ({ since, price: priceRub })),
    promo:
      promo && flat.row.promoKey !== null
        ? {
            key: flat.row.promoKey,
            title: promo.title,
            text: promo.text,
            reason: promo.reason,
            discountPercent: promo.discountPercent,
            until: details.promoUntil,
            conditions: promo.conditions,
          }
        : null,
    plans: plansOf(state, flat, project, building, details.windowAzimuths),
    building: { ...buildingFacts(building), facadeText: building.description?.facadeText ?? null },
    section: {
      id: flat.sectionId,
      number: section?.number ?? 1,
      floorsTotal: flat.floorsTotal,
    },
    facade: facadeOf(building, floorOf(state, flat)?.worldKey, sources.media),
    project: projectBrief(
      project,
      sources.media.picture(project.heroMediaId),
      sources.programs.developer(project, building.description),
    ),
    documents: documentsOf(project, building, sources),
    programs: programsOf(project, sources),
    samePlan: samePlan(state, flat).map(offered),
    similar: similar(state, flat).map(offered),
    sameNeed: flat.status === 'free' ? null : sameNeed(state, flat),
    pictures: flatPictures(state, flat, sources.media),
    otherViews: otherViews(building, flat.row, sources.media),
    reserve: flat.status === 'free' ? reserveOf(project, sources) : null,
    remoteTitle: sources.content.entries('remote-purchase')[0]?.data.title ?? null,
    priceByArea: priceByArea(state, flat),
  }
}

function reserveOf({ slug }: Project, { content, programs }: FlatSources): OwnFlatAnswer['reserve'] {
  const days = content.reserveDays(slug)
  const note = content.entries('site-settings')[0]?.data.reserveNote ?? null
  return { days, until: reserveUntil(programs.today(), days), note }
}

function floorOf({ sections }: CatalogState, { sectionId, row }: InventoryFlat) {
  return sections.get(sectionId)?.floors.find(({ id }) => id === row.floorId)
}

function plansOf(
  state: CatalogState,
  flat: InventoryFlat,
  project: Project,
  building: BuildingInfo,
  windowAzimuths: readonly number[],
): OwnFlatAnswer['plans'] {
  const { plans } = state
  const { planKey } = flat.row
  const floorPlanKey = floorOf(state, flat)?.planKey ?? ''
  const lot = lotOf(flat)
  return {
    full: plans.first(planKey),
    compact: plans.first(`${planKey}-compact`, planKey),
    card: plans.first(`${planKey}-card`, planKey),
    thumb: plans.first(`${planKey}-thumb`, planKey),
    floor: plans.withLot(floorPlanKey, lot),
    floorPlanKey,
    lot,
    minigenplan: plans.first(`minigenplan-${project.worldKey}-${building.worldKey}`),
    compass: plans.first(`compass-${windowAzimuths.toSorted((a, b) => a - b).join('-')}`),
  }
}

export function facadeOf(
  building: BuildingInfo,
  floorKey: string | undefined,
  media: Pick<MediaLibrary, 'picture' | 'outlines'>,
): OwnFlatAnswer['facade'] {
  const mediaId = building.description?.facadeMediaId
  if (!mediaId) return null
  const picture = media.picture(mediaId)
  if (!picture) return null
  return { mediaId, picture, floor: floorKey === undefined ? null : floorOutline(media.outlines(mediaId), floorKey) }
}

export function projectBrief(
  project: Project,
  picture: Picture | null,
  developer: OwnFlatAnswer['project']['developer'],
): OwnFlatAnswer['project'] {
  const { id, slug, name, stage, tagline, address, district, coordinates, metro } = project
  return {
    id,
    slug,
    name,
    class: project.class,
    stage,
    tagline,
    address,
    district,
    latitude: coordinates.lat,
    longitude: coordinates.lon,
    metro: metro.map(toStation),
    picture,
    developer,
  }
}

/** Without the documents of other buildings: each phase has its own declaration and permit. */
function documentsOf(
  { documentKeys }: Project,
  { worldKey }: BuildingInfo,
  { content, media }: FlatSources,
): FlatDocument[] {
  const documents = new Map(content.entries('document').map(({ key, data }) => [key, data]))
  return documentKeys.flatMap((key) => {
    const document = documents.get(key)
    if (!document || (document.buildings && !document.buildings.includes(worldKey))) return []
    const { title, kind, date, note, file, href, html } = document
    return {
      key,
      title,
      kind,
      date,
      note,
      file: file && { href: media.fileHref(file.path), sizeBytes: file.sizeBytes, mimeType: file.mimeType },
      href,
      hasText: html !== null,
    }
  })
}

function programsOf(project: Project, { content, programs }: FlatSources): OwnFlatAnswer['programs'] {
  const { specialProgramKeys, mortgageProgramKeys } = project
  return {
    special: programs
      .specials()
      .filter(({ key }) => specialProgramKeys.includes(key))
      .map(({ key, program }) => ({ key, program })),
    mortgage: programs
      .mortgages()
      .filter(({ key }) => mortgageProgramKeys.includes(key))
      .map(({ key, program }) => ({ key, program })),
    maternityCapital: content.entries('site-settings')[0]?.data.maternityCapital ?? null,
    loanWarnings: programs.loanWarnings(),
  }
}

/** Free flats of the project with the same plan, those of the same building first, then from the lowest floor up. */
function samePlan({ catalog }: CatalogState, flat: InventoryFlat): InventoryFlat[] {
  const inOtherBuilding = (other: InventoryFlat) => Number(other.buildingId !== flat.buildingId)
  return catalog.flats
    .filter(
      (other) =>
        other.row.planKey === flat.row.planKey &&
        other.status === 'free' &&
        other.id !== flat.id &&
        other.projectId === flat.projectId,
    )
    .toSorted((a, b) => inOtherBuilding(a) - inOtherBuilding(b) || a.floor - b.floor || a.id - b.id)
    .slice(0, SAME_PLAN)
}

/** Free flats of the project with as many rooms; when there are too many, those nearest in area. */
function priceByArea({ catalog }: CatalogState, flat: InventoryFlat): OwnFlatAnswer['priceByArea'] {
  const areaDifference = (other: InventoryFlat) => Math.abs(other.areaM2 - flat.areaM2)
  return catalog.flats
    .filter(
      (other) =>
        other.status === 'free' &&
        other.id !== flat.id &&
        other.projectId === flat.projectId &&
        other.row.rooms === flat.row.rooms,
    )
    .toSorted((a, b) => areaDifference(a) - areaDifference(b) || a.id - b.id)
    .slice(0, PRICE_BY_AREA)
    .map(({ id, areaM2, priceRub }) => ({ id, area: areaM2, price: priceRub }))
}

/**
 * The most similar free flats with other plans, one per plan: flats with the same plan have their own list. The project
 * of the flat leaves places to other projects, if they have flats that meet the same need.
 */
function similar({ catalog }: CatalogState, flat: InventoryFlat): InventoryFlat[] {
  const plans = new Set([flat.row.planKey])
  const nearest = similarFlats(catalog, flat.id, SIMILAR_CANDIDATES).filter(({ row: { planKey } }) => {
    const isNew = !plans.has(planKey)
    plans.add(planKey)
    return isNew
  })
  const elsewhere = nearest
    .filter((other) => other.projectId !== flat.projectId && meetsNeed(flat, other))
    .slice(0, SIMILAR_ELSEWHERE)
  const first = nearest.filter((other) => !elsewhere.includes(other)).slice(0, SIMILAR_SHOWN - elsewhere.length)
  const rest = nearest.filter((other) => !elsewhere.includes(other) && !first.includes(other))
  return [...first, ...elsewhere, ...rest].slice(0, SIMILAR)
}

function needOf({ areaM2, priceRub }: InventoryFlat) {
  return {
    areaMin: Math.floor(areaM2 * (1 - NEED_AREA_SHARE)),
    areaMax: Math.ceil(areaM2 * (1 + NEED_AREA_SHARE)),
    priceMax: Math.floor((priceRub * (1 + NEED_PRICE_SHARE)) / NEED_PRICE_STEP_RUB) * NEED_PRICE_STEP_RUB,
  }
}

function meetsNeed(flat: InventoryFlat, other: InventoryFlat): boolean {
  const { areaMin, areaMax, priceMax } = needOf(flat)
  return (
    other.row.rooms === flat.row.rooms &&
    areaMin <= other.areaM2 &&
    other.areaM2 <= areaMax &&
    other.priceRub <= priceMax
  )
}

/** Free flats of all projects that meet the same need, as the filters of the list. */
function sameNeed({ catalog, reference }: CatalogState, flat: InventoryFlat): OwnFlatAnswer['sameNeed'] {
  const rooms = reference.attributes.find(
    ({ name, category }) => category === 'rooms' && flat.attributes.includes(name),
  )
  const found = catalog.flats.filter((other) => other.status === 'free' && meetsNeed(flat, other))
  const projects = [...new Set(found.map(({ projectId }) => projectId))]
  return {
    rooms: rooms?.name ?? null,
    ...needOf(flat),
    count: found.length,
    projects: projects.flatMap((id) => reference.projects.get(id)?.name ?? []),
  }
}

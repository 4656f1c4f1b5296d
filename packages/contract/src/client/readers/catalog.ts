// Reads the {manager} answers about flats: the marketplace, favorites, one flat, buildings of a project.

import type { Bulk, BulksAnswer } from '../../catalog/buildings.ts'
import { byRange, type CatalogRange } from '../../catalog/fields.ts'
import type { FlatAnswer } from '../../catalog/flat-page.ts'
import type { Extent, MarketplaceAnswer, OwnMarketplaceAnswer } from '../../catalog/marketplace.ts'
import type { AttributeItem, FavoritesAnswer, OfferedFlat, Station } from '../../catalog/offered-flat.ts'
import {
  addressAt,
  type Fields,
  fieldsOf,
  flagOf,
  listIn,
  listOf,
  numberOf,
  ownField,
  readAll,
  requireFields,
  textOf,
  textsOf,
  wholeOf,
} from './values.ts'

/** Specification, section 9: the slider's bounds when there is no range. */
const RANGE_PLACEHOLDER: Extent = { min: 0, max: 10 }
/** A range that the specification does not have: without it there is nothing to choose. */
const NO_RANGE: Extent = { min: 0, max: 0 }
const SPECIFIED_RANGES: readonly CatalogRange[] = ['floor', 'price', 'area', 'ceilingHeight']

/** Null when one of the numbers that the specification requires is missing. */
export function readFlat(value: unknown, host: string): OfferedFlat | null {
  const fields = fieldsOf(value)
  const id = wholeOf(fields.id)
  const price = wholeOf(fields.price)
  const area = numberOf(fields.area)
  const floor = wholeOf(fields.floor)
  const ceilingHeight = numberOf(fields.ceilingHeight)
  if (id === null || price === null || area === null || floor === null || ceilingHeight === null) return null
  return {
    id,
    status: fields.status === 'free' ? 'free' : 'reserve',
    taken: flagOf(fields.taken),
    projectId: wholeOf(fields.projectId),
    projectName: textOf(fields.projectName) ?? '',
    projectSlug: textOf(fields.projectSlug),
    building: readNamed(fields.building),
    section: wholeOf(fields.section),
    number: wholeOf(fields.number),
    metro: readStation(fields.metro),
    scheme: readScheme(fields.scheme, host),
    rooms: wholeOf(fields.rooms),
    area,
    floor,
    floorsTotal: wholeOf(fields.floorsTotal),
    ceilingHeight,
    keyDate: textOf(fields.keyDate) ?? '',
    ready: flagOf(fields.ready),
    attributes: readAll(listOf(fields.attributes), readName),
    price,
    oldPrice: wholeOf(fields.oldPrice),
    promo: ownField(fields.promo),
    isNew: flagOf(fields.isNew),
    publishedAt: textOf(fields.publishedAt),
    pictureCount: wholeOf(fields.pictureCount),
  }
}

/** A station is a name, or an object with one. */
function readStation(value: unknown): Station | null {
  const name = readName(value)
  if (name === null) return null
  const fields = fieldsOf(value)
  return {
    name,
    line: textOf(fields.line) ?? '',
    lineColor: textOf(fields.lineColor) ?? '',
    walkMinutes: wholeOf(fields.walkMinutes),
    transportMinutes: wholeOf(fields.transportMinutes),
  }
}

/** One address is used for both sizes where there is only one. */
function readScheme(value: unknown, host: string): OfferedFlat['scheme'] {
  const fields = fieldsOf(value)
  const card = textOf(value) ?? textOf(fields.card) ?? textOf(fields.thumb)
  if (card === null) return null
  const thumb = textOf(fields.thumb) ?? card
  return { thumb: addressAt(host, thumb), card: addressAt(host, card) }
}

function readNamed(value: unknown): { id: number; name: string } | null {
  const fields = fieldsOf(value)
  const id = wholeOf(fields.id)
  const name = textOf(fields.name)
  return id === null || name === null ? null : { id, name }
}

function readName(value: unknown): string | null {
  return textOf(value) ?? textOf(fieldsOf(value).name)
}

/** The specification has one text for people, the description: it is the label where there is no other. */
function readAttribute(value: unknown): AttributeItem | null {
  const fields = fieldsOf(value)
  const name = textOf(fields.name)
  if (name === null) return null
  const label = textOf(fields.label) ?? textOf(fields.description) ?? name
  return {
    name,
    label,
    shortLabel: textOf(fields.shortLabel) ?? label,
    description: fields.label === undefined ? '' : (textOf(fields.description) ?? ''),
    category: readCategory(textOf(fields.category) ?? ''),
    icon: textOf(fields.icon) ?? '',
  }
}

/** The two categories that have a filter of their own may have their Russian labels as names. */
function readCategory(category: string): string {
  if (/^((кол-во|количество|число) комнат|комнатность|rooms?)$/i.test(category)) return 'rooms'
  return /^(отделка|finish(ing)?)$/i.test(category) ? 'finishing' : category
}

export function readMarketplace(answer: unknown, host: string): MarketplaceAnswer {
  const fields = withOptionsOf(requireFields(answer))
  // Without it an empty catalog and an answer about something else would look the same.
  if (!Array.isArray(fields.flats)) throw new TypeError('the answer has no list of flats')
  const flats = readAll(fields.flats, (flat) => readFlat(flat, host))
  const ranges = byRange((range) => readExtent(fields[range], range))
  const catalogRanges = fieldsOf(fields.catalogRanges)
  return {
    version: wholeOf(fields.version) ?? 0,
    columns: textOf(fields.columns),
    flats,
    total: wholeOf(fields.total) ?? flats.length,
    catalogTotal: wholeOf(fields.catalogTotal),
    countPage: wholeOf(fields.countPage) ?? 1,
    page: wholeOf(fields.page),
    lastPage: wholeOf(fields.lastPage),
    limit: wholeOf(fields.limit),
    filters: readApplied(fields.filters),
    ignored: listOf(fields.ignored) as OwnMarketplaceAnswer['ignored'],
    ...ranges,
    catalogRanges: byRange((range) =>
      catalogRanges[range] === undefined ? ranges[range] : readExtent(catalogRanges[range], range),
    ),
    histograms: ownField<OwnMarketplaceAnswer['histograms']>(fields.histograms),
    attributeList: readAll(listOf(fields.attributeList), (value) => withCount(value, readAttribute(value))),
    projects: readAll(listOf(fields.projects), readProject),
    keyDate: readAll(listOf(fields.keyDate), readKeyDate),
    metroStations: readAll(listOf(fields.metroStations), readStationOption),
    sub_locality_name: readAll(listOf(fields.sub_locality_name), readDistrict),
    keyYears: listOf(fields.keyYears) as OwnMarketplaceAnswer['keyYears'],
    promoCount: wholeOf(fields.promoCount),
    flagCounts: ownField<OwnMarketplaceAnswer['flagCounts']>(fields.flagCounts),
    programs: listOf(fields.programs) as OwnMarketplaceAnswer['programs'],
    hints: listOf(fields.hints) as OwnMarketplaceAnswer['hints'],
    ...readFolded(fields.folded, flats.length),
  }
}

/** What the filters offer, by the specification's names. */
const OPTIONS = [...SPECIFIED_RANGES, 'attributeList', 'projects', 'keyDate', 'metroStations', 'sub_locality_name']

/**
 * The specification lists the options of the filters beside `filters`, and does not say where they are: another backend
 * may have them inside. Our own `filters` has what is applied, which the lists beside it hide.
 */
function withOptionsOf(fields: Fields): Fields {
  const nested = fieldsOf(fields.filters)
  const moved = OPTIONS.filter((name) => fields[name] === undefined && nested[name] !== undefined)
  return { ...fields, ...Object.fromEntries(moved.map((name) => [name, nested[name]])) }
}

/** Only when there is a list of folded flats for every flat. */
function readFolded(value: unknown, flats: number): Pick<MarketplaceAnswer, 'folded'> {
  const folded = ownField<NonNullable<MarketplaceAnswer['folded']>>(value)
  return folded && Array.isArray(folded.same) && folded.same.length === flats ? { folded } : {}
}

function readExtent(value: unknown, range: CatalogRange): Extent {
  const { min, max } = fieldsOf(value)
  const unknown = SPECIFIED_RANGES.includes(range) ? RANGE_PLACEHOLDER : NO_RANGE
  return { min: numberOf(min) ?? unknown.min, max: numberOf(max) ?? unknown.max }
}

/** Known only if the backend sends the applied order. */
function readApplied(value: unknown): MarketplaceAnswer['filters'] {
  const { order, attributes } = fieldsOf(value)
  return ownField(order) && Array.isArray(attributes) ? (value as OwnMarketplaceAnswer['filters']) : null
}

function withCount<Item extends object>(value: unknown, item: Item | null): (Item & { count: number | null }) | null {
  return item && { ...item, count: wholeOf(fieldsOf(value).count) }
}

function readProject(value: unknown): MarketplaceAnswer['projects'][number] | null {
  const fields = fieldsOf(value)
  const projectId = wholeOf(fields.projectId)
  const projectName = textOf(fields.projectName)
  if (projectId === null || projectName === null) return null
  return withCount(value, { projectId, projectName, projectSlug: textOf(fields.projectSlug) })
}

function readKeyDate(value: unknown): MarketplaceAnswer['keyDate'][number] | null {
  const fields = fieldsOf(value)
  const values = textsOf(fields.value)
  const label = textOf(fields.label)
  return values.length === 0 || label === null ? null : withCount(value, { value: values, label })
}

function readStationOption(value: unknown): MarketplaceAnswer['metroStations'][number] | null {
  const station = readStation(value)
  return station && withCount(value, { name: station.name, line: station.line, lineColor: station.lineColor })
}

function readDistrict(value: unknown): MarketplaceAnswer['sub_locality_name'][number] | null {
  const name = readName(value)
  return name === null ? null : withCount(value, { name })
}

/** An array, or an object that groups the flats by some key. */
export function readFavorites(answer: unknown, host: string): FavoritesAnswer {
  const values = Array.isArray(answer) ? answer : Object.values(requireFields(answer)).flat()
  return readAll(values, (flat) => readFlat(flat, host))
}

/** The specification does not have this call: a backend that answers it has our fields. */
export function readFlatPage(answer: unknown): FlatAnswer {
  const fields = requireFields(answer)
  for (const name of ['flat', 'plans', 'project', 'programs']) requireFields(fields[name])
  return answer as FlatAnswer
}

/** The page of a flat for which only the specified calls are available. */
export function flatPageOf(flat: OfferedFlat, attributeList: readonly AttributeItem[] = []): FlatAnswer {
  const { scheme, metro, projectName, projectId, projectSlug } = flat
  return {
    version: 0,
    flat,
    attributeList: attributeList.filter(({ name }) => flat.attributes.includes(name)),
    euro: false,
    livingArea: 0,
    kitchenArea: 0,
    rooms: [],
    windowAzimuths: [],
    priceParts: [],
    priceHistory: [],
    promo: null,
    plans: {
      full: scheme?.card ?? null,
      compact: null,
      card: scheme?.card ?? null,
      thumb: scheme?.thumb ?? null,
      floor: null,
      floorPlanKey: '',
      lot: '',
      minigenplan: null,
      compass: null,
    },
    building: null,
    section: null,
    facade: null,
    project: {
      id: projectId,
      slug: projectSlug,
      name: projectName,
      class: null,
      stage: null,
      tagline: null,
      address: null,
      district: null,
      latitude: null,
      longitude: null,
      developer: null,
      metro: metro ? [metro] : [],
      picture: null,
    },
    documents: [],
    programs: { special: [], mortgage: [], maternityCapital: null, loanWarnings: [] },
    samePlan: [],
    similar: [],
    sameNeed: null,
    pictures: [],
    otherViews: [],
    priceByArea: [],
  }
}

/** The answer is a list of buildings, or an object with it. */
export function readBulks(answer: unknown): BulksAnswer {
  return { bulks: readAll(listIn(answer, 'bulks'), readBulk) }
}

function readBulk(value: unknown): Bulk | null {
  const fields: Fields = fieldsOf(value)
  const named = readNamed(value)
  if (named === null) return null
  return {
    ...named,
    worldKey: textOf(fields.worldKey),
    floorsTotal: wholeOf(fields.floorsTotal),
    keyDate: textOf(fields.keyDate),
    ready: flagOf(fields.ready),
    blockId: wholeOf(fields.blockId) ?? 0,
    sections: listOf(fields.sections) as Bulk['sections'],
    total: wholeOf(fields.total),
    free: wholeOf(fields.free),
    priceFrom: wholeOf(fields.priceFrom),
    rooms: listOf(fields.rooms) as Bulk['rooms'],
    facade: ownField(fields.facade),
  }
}

// Serves the catalog from memory and keeps it up to date with the store. Every refresh builds the next version beside
// the current one and then replaces it at once; a refresh that fails changes nothing.

import { type CatalogFlat, type FlatStatus, findFlat, queryCatalog } from '@kvartal/catalog'
import {
  bodyOfQuery,
  marketplaceAnswer,
  type ReadFilters,
  readFilters,
  readRequest,
  toOfferedFlat,
} from '@kvartal/catalog/marketplace'
import type { AttributesAnswer, BlocksAnswer, OwnBulksAnswer } from '@kvartal/contract/catalog/buildings'
import type { FlatPicturesAnswer } from '@kvartal/contract/catalog/flat-pictures'
import { FAVORITES_MAX } from '@kvartal/contract/catalog/limits'
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { OwnFlat, Station } from '@kvartal/contract/catalog/offered-flat'
import type { Project } from '@kvartal/contract/content'
import type { BulkProjectsAnswer, ProjectFlatsAnswer } from '@kvartal/contract/projects'
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { PaymentPrograms } from '../payment-programs/index.ts'
import type { FloorShapes, PlanService } from '../plans/index.ts'
import { blocksOf, bulkProjectsOf, bulksOf, chessboardOf, projectFlatsOf } from './building-answers.ts'
import { SerialisedAnswer } from './catalog-answer-cache.ts'
import type { BuildingInfo } from './catalog-records.ts'
import { buildState, type CatalogState } from './catalog-state.ts'
import { ColumnsFile } from './columns-file.ts'
import { flatAnswer } from './flat-answer.ts'
import { flatPictures } from './flat-pictures.ts'
import { type FreeFlat, freeFlatsOf } from './free-flats.ts'
import { type BuildingContents, readInventory } from './inventory.ts'
import type { CatalogMetrics } from './metrics.ts'
import type { PlanAddresses } from './plan-addresses.ts'
import { NOTHING_ON_SALE, type ProjectSales } from './project-sales.ts'
import { type FloorRow, findFlatDetails } from './repository.ts'
import {
  buildingByKey,
  floorByKey,
  floorPlanKeys,
  projectBySlug,
  visualBuildingOf,
  visualFloorOf,
  visualProjectOf,
} from './visual-answers.ts'

export interface CatalogServiceOptions {
  database: Database
  content: Pick<ContentStore, 'entries' | 'projects' | 'reserveDays'>
  media: Pick<MediaLibrary, 'picture' | 'origin' | 'outlines' | 'fileHref'>
  plans: Pick<PlanService, 'floorShapes'>
  programs: Pick<PaymentPrograms, 'mortgages' | 'specials' | 'loanWarnings' | 'developer' | 'today'>
  plansUrl: string
  /** For tests. */
  columnsFlatsMax?: number
  log: FastifyBaseLogger
  metrics: CatalogMetrics
}

/** Figures about flats for menus and lists of projects. */
export interface FlatSales {
  freeFlats: number
  newFlats: number
  ofProject(projectId: number): ProjectSales
}

/** The project, building, section and floor of a lot, with their station and plans. */
export interface LotContext {
  readonly project: Project
  readonly building: BuildingInfo
  readonly section: BuildingContents['sections'][number] | undefined
  readonly floor: FloorRow | undefined
  /** The nearest station. */
  readonly station: Station | null
  readonly plans: PlanAddresses
}

export class CatalogService {
  readonly #options: CatalogServiceOptions
  #state: CatalogState | undefined
  #columns: ColumnsFile | undefined
  /** Cached for one state of the catalog: the examples of one page ask for the list a dozen times. */
  #free: { readonly state: CatalogState; readonly flats: readonly FreeFlat[] } | undefined

  constructor(options: CatalogServiceOptions) {
    this.#options = options
  }

  /** Reads the changes in the store. Must be called after the content was read, one call at a time. */
  async refresh(): Promise<void> {
    const { database, content, metrics } = this.#options
    const startedAt = performance.now()
    try {
      const inventory = await readInventory(database, this.#state?.inventory)
      const state = await buildState(inventory, content, this.#options, this.#state)
      this.#warnOfUndescribed(state)
      this.#state = state
      this.#columns = this.#nextColumns(state)
      metrics.refreshed({
        version: state.version,
        flats: state.catalog.flats.length,
        freeFlats: state.catalog.freeCount,
        seconds: (performance.now() - startedAt) / 1000,
      })
    } catch (error) {
      metrics.refreshFailed()
      throw error
    }
  }

  /** The version of the columns that browsers may fetch now; null when there are none. */
  columnsVersion(): string | null {
    return this.#columns?.version ?? null
  }

  columns(): ColumnsFile | undefined {
    this.#current()
    return this.#columns
  }

  /** Figures about flats for menus and lists of projects. */
  sales(): FlatSales {
    const state = this.#state
    return {
      freeFlats: state?.catalog.freeCount ?? 0,
      newFlats: state?.newFlats ?? 0,
      ofProject: (projectId) => state?.sales.get(projectId) ?? NOTHING_ON_SALE,
    }
  }

  /** The free flats that pass `fits`, the cheapest first. Examples of the ways to buy are calculated from them. */
  freeFlats(fits?: (flat: FreeFlat) => boolean): readonly FreeFlat[] {
    const state = this.#current()
    if (this.#free?.state !== state) this.#free = { state, flats: freeFlatsOf(state) }
    const { flats } = this.#free
    return fits ? flats.filter(fits) : flats
  }

  /** The free flats of the engine, sorted by id, whole: landing pages group them. */
  freeCatalogFlats(): readonly CatalogFlat[] {
    return this.#current().catalog.flats.filter(({ status }) => status === 'free')
  }

  offeredFlat(id: number): OwnFlat {
    const state = this.#current()
    const flat = findFlat(state.catalog, id)
    if (!flat) throw notFound(`Квартиры ${id} нет.`)
    return toOfferedFlat(state, flat)
  }

  /** Every flat as lists show it, whether it is on sale or not. */
  *everyFlat(): Iterable<{ status: FlatStatus; flat: OwnFlat }> {
    const state = this.#current()
    for (const flat of state.catalog.flats) yield { status: flat.status, flat: toOfferedFlat(state, flat) }
  }

  /** Undefined when the lot's building is not in the catalog, which may be a moment behind the store. */
  lotContext(lot: {
    projectId: number
    buildingId: number
    sectionId: number
    floorId: number
  }): LotContext | undefined {
    const { reference, sections, plans } = this.#current()
    const project = reference.projects.get(lot.projectId)
    const building = reference.buildings.get(lot.buildingId)
    if (!project || !building) return undefined
    const section = sections.get(lot.sectionId)
    return {
      project,
      building,
      section,
      floor: section?.floors.find(({ id }) => id === lot.floorId),
      station: reference.nearestStation.get(lot.projectId) ?? null,
      plans,
    }
  }

  marketplace(body: unknown): SerialisedAnswer {
    const state = this.#current()
    const request = readRequest(body, state.reference)
    // The answer repeats the ignored values, and anybody can invent any number of them: such answers are not cached.
    if (request.ignored.length > 0) return new SerialisedAnswer(marketplaceAnswer(state, request))
    const key = `marketplace ${request.key}`
    return state.answers.get(key) ?? state.answers.set(key, new SerialisedAnswer(marketplaceAnswer(state, request)))
  }

  /** The answer to a request as data, for other modules. Not cached: they ask for one flat. */
  marketplaceData(body: unknown): OwnMarketplaceAnswer {
    const state = this.#current()
    return marketplaceAnswer(state, readRequest(body, state.reference))
  }

  /**
   * Every free flat under the filters of a request, the cheapest first. Undefined when a filter has lost all its
   * values, as that of a project which is no longer sold: without the filter the request would mean other flats.
   */
  matching(body: Readonly<Record<string, unknown>>): { id: number; priceRub: number }[] | undefined {
    const { catalog, reference } = this.#current()
    const { filters, applied, ignored } = readFilters(body, reference)
    if (ignored.some(({ field }) => field === 'attributes' || !(field in applied))) return undefined
    const { flats } = queryCatalog(catalog, { ...filters, limit: Math.max(1, catalog.freeCount) })
    return flats.map(({ id, priceRub }) => ({ id, priceRub }))
  }

  /** Flats of any status in the order of the ids; `ids` are joined by `|`. */
  favorites(ids: string): SerialisedAnswer {
    const state = this.#current()
    const wanted = readIds(ids)
    const answer: OwnFlat[] = wanted.flatMap((id) => {
      const flat = findFlat(state.catalog, id)
      return flat ? toOfferedFlat(state, flat) : []
    })
    return new SerialisedAnswer(answer)
  }

  async flat(id: number): Promise<SerialisedAnswer> {
    const state = this.#current()
    const flat = findFlat(state.catalog, id)
    if (!flat) throw notFound(`Квартиры ${id} нет.`)
    // The day is part of the key: terms of payment become outdated without any change of the store.
    const key = `flat ${id} ${this.#options.programs.today()}`
    const known = state.answers.get(key)
    if (known) return known
    const details = await findFlatDetails(this.#options.database, id)
    if (!details) throw notFound(`Квартиры ${id} больше нет.`)
    return state.answers.set(key, new SerialisedAnswer(flatAnswer(state, flat, details, this.#options)))
  }

  /** The pictures of a flat beside its plan. */
  flatPictures(id: number): SerialisedAnswer {
    return this.#cached(`pictures ${id}`, (state): FlatPicturesAnswer => {
      const flat = findFlat(state.catalog, id)
      if (!flat) throw notFound(`Квартиры ${id} нет.`)
      return { flatId: id, pictures: flatPictures(state, flat, this.#options.media) }
    })
  }

  attributes(): SerialisedAnswer {
    return this.#cached('attributes', (state): AttributesAnswer => {
      return { version: state.version, attributeList: [...state.reference.attributes] }
    })
  }

  blocks(): SerialisedAnswer {
    return this.#cached('blocks', (state): BlocksAnswer => ({ version: state.version, blocks: blocksOf(state) }))
  }

  bulks(projectId: number): SerialisedAnswer {
    return this.#cached(`bulks ${projectId}`, (state): OwnBulksAnswer => {
      if (!state.reference.projects.has(projectId)) throw notFound(`Проекта ${projectId} нет.`)
      const bulks = bulksOf(state, projectId, (mediaId) => this.#options.media.picture(mediaId))
      return { version: state.version, blockId: projectId, bulks }
    })
  }

  bulkProjects(): SerialisedAnswer {
    return this.#cached('bulk-projects', (state): BulkProjectsAnswer => ({ projects: bulkProjectsOf(state) }))
  }

  /** The flats of one project that are on sale now. */
  projectFlats(projectId: number): ProjectFlatsAnswer {
    return projectFlatsOf(this.#current(), projectId)
  }

  /** `query` has the filters of the marketplace in the form of a query string. */
  chessboard(buildingId: number, query: Readonly<Record<string, unknown>>): SerialisedAnswer {
    const building = this.#current().reference.buildings.get(buildingId)
    if (!building) throw notFound(`Корпуса ${buildingId} нет.`)
    return this.#cachedByFilters(`chessboard ${buildingId}`, query, (state, read) =>
      chessboardOf(state, building, read),
    )
  }

  visualProject(slug: string, query: Readonly<Record<string, unknown>>): SerialisedAnswer {
    const project = projectBySlug(this.#current(), slug)
    return this.#cachedByFilters(`visual ${project.id}`, query, (state, read) =>
      visualProjectOf(state, project, read, this.#options.media),
    )
  }

  async visualBuilding(
    slug: string,
    buildingKey: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<SerialisedAnswer> {
    // The state is read once, as for a floor: the answer belongs to the version in which its building was found.
    const state = this.#current()
    const project = projectBySlug(state, slug)
    const building = buildingByKey(state, project, buildingKey)
    const shapes = new Map<string, FloorShapes>()
    await Promise.all(
      floorPlanKeys(state, building).map(async (key) => {
        const shape = await this.#options.plans.floorShapes(key)
        if (shape) shapes.set(key, shape)
      }),
    )
    const make = (_: CatalogState, read: ReadFilters) =>
      visualBuildingOf(state, project, building, read, this.#options.media, shapes)
    return this.#cachedByFilters(`visual building ${building.id}`, query, make, state)
  }

  async visualFloor(
    slug: string,
    buildingKey: string,
    key: string,
    query: Readonly<Record<string, unknown>>,
  ): Promise<SerialisedAnswer> {
    // A refresh may finish while the drawing is read: the answer belongs to the version in which its floor was found.
    const state = this.#current()
    const place = floorByKey(state, slug, buildingKey, key)
    const shapes = await this.#options.plans.floorShapes(place.floor.planKey)
    const make = (_: CatalogState, read: ReadFilters) => visualFloorOf(state, place, read, shapes, this.#options.media)
    return this.#cachedByFilters(`visual floor ${place.floor.id}`, query, make, state)
  }

  #cachedByFilters(
    key: string,
    query: Readonly<Record<string, unknown>>,
    make: (state: CatalogState, read: ReadFilters) => unknown,
    state = this.#current(),
  ): SerialisedAnswer {
    const read = readFilters(bodyOfQuery(query), state.reference)
    // Anybody can invent ignored values: such an answer is not cached.
    if (read.ignored.length > 0) return new SerialisedAnswer(make(state, read))
    return this.#cached(`${key} ${JSON.stringify(read.applied)}`, () => make(state, read), state)
  }

  #cached(key: string, make: (state: CatalogState) => unknown, state = this.#current()): SerialisedAnswer {
    return state.answers.get(key) ?? state.answers.set(key, new SerialisedAnswer(make(state)))
  }

  #current(): CatalogState {
    if (!this.#state) throw new AppError('UNAVAILABLE', { message: 'Каталог ещё загружается, повторите через минуту.' })
    return this.#state
  }

  /** The file is built after the refresh, outside of requests. A refresh that changed nothing keeps the file. */
  #nextColumns(state: CatalogState): ColumnsFile | undefined {
    if (state.columnsVersion === null) return undefined
    if (this.#columns?.version === state.columnsVersion) return this.#columns
    const file = new ColumnsFile(state, state.columnsVersion)
    file.build().catch((error: unknown) => this.#options.log.error({ err: error }, 'the columns could not be built'))
    return file
  }

  #warnOfUndescribed({ undescribed }: CatalogState): void {
    const fresh = [...undescribed].filter((key) => !this.#state?.undescribed.has(key))
    if (fresh.length === 0) return
    this.#options.log.warn({ attributes: fresh }, 'flats have attributes that content does not describe; not shown')
  }
}

/** The greatest id that the store can hold. */
export const ID_MAX = 2 ** 31 - 1

function readIds(text: string): number[] {
  const refuse = (reason: string) => new AppError('BAD_INPUT', { message: `Поле ids: ${reason}`, field: 'ids', reason })
  const pieces = text.split('|').filter((piece) => piece !== '')
  if (pieces.length > FAVORITES_MAX) throw refuse(`не больше ${FAVORITES_MAX} квартир`)
  const ids = pieces.map((piece) => {
    if (!/^\d{1,10}$/.test(piece) || Number(piece) > ID_MAX) throw refuse('нужны id квартир через |')
    return Number(piece)
  })
  return [...new Set(ids)]
}

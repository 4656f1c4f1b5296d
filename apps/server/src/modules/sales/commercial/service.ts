// Commercial lots from memory with the building around them, and the estimate of their yield.
import { wireStatus } from '@kvartal/catalog/marketplace'
import {
  type OwnCommercialListAnswer,
  type OwnCommercialLot,
  type OwnCommercialLotAnswer,
  type OwnYieldAnswer,
  type YieldAssumptionValues,
  type YieldQuery,
  yieldQuerySchema,
} from '@kvartal/contract/commercial'
import { ALL_PROJECTS, type CommercialGroup, YIELD_LIMITS } from '@kvartal/contract/commercial-limits'
import type { Database } from '@kvartal/db'
import { type CommercialYield, lettingYield } from '@kvartal/finance'
import { notFound } from '../../../http/app-error.ts'
import type { CompanyService } from '../../content/company/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { SiteTexts } from '../../content/site-texts/index.ts'
import { type CatalogService, facadeOf, type LotContext, projectBrief } from '../catalog/index.ts'
import type { PaymentPrograms } from '../payment-programs/index.ts'
import type { ProjectList } from '../projects/index.ts'
import { cheapestFirst, inGroups, inOrder, type LotOrder } from './lot-order.ts'
import { type RentStart, rentStart } from './rent-start.ts'
import { type CommercialRow, readCommercialLots } from './repository.ts'

const PAGE_PATH = '/commercial'
const OTHERS = 4

export interface CommercialServiceOptions {
  database: Database
  catalog: Pick<CatalogService, 'lotContext'>
  media: Pick<MediaLibrary, 'picture' | 'outlines'>
  programs: Pick<PaymentPrograms, 'developer'>
  projects: Pick<ProjectList, 'all'>
  texts: Pick<SiteTexts, 'page'>
  company: Pick<CompanyService, 'today'>
}

export interface CommercialRequest {
  /** 0 means every project. */
  projectId: number
  order?: LotOrder | undefined
  group?: CommercialGroup | undefined
}

export class CommercialService {
  readonly #options: CommercialServiceOptions
  #rows: readonly CommercialRow[] = []

  constructor(options: CommercialServiceOptions) {
    this.#options = options
  }

  async reload(): Promise<void> {
    this.#rows = await readCommercialLots(this.#options.database)
  }

  freeCount(): number {
    return this.#rows.filter(({ status }) => status === 'free').length
  }

  /** Every lot as it is stored, whether it is on sale or not. */
  everyLot(): readonly CommercialRow[] {
    return this.#rows
  }

  list({ projectId, order = cheapestFirst, group }: CommercialRequest): OwnCommercialListAnswer {
    const free = this.#free()
    if (projectId !== ALL_PROJECTS && !this.#options.projects.all().some(({ id }) => id === projectId)) {
      throw notFound(`Проекта ${projectId} нет.`)
    }
    const wanted = projectId === ALL_PROJECTS ? free : free.filter((lot) => lot.projectId === projectId)
    const lots = inOrder(wanted, order)
    return {
      page: this.#options.texts.page(PAGE_PATH),
      total: lots.length,
      lots,
      groups: group ? inGroups(lots, group) : null,
      projects: this.#options.projects.all().flatMap(({ id, name, slug }) => {
        const count = free.filter((lot) => lot.projectId === id).length
        return count === 0 ? [] : { projectId: id, projectName: name, projectSlug: slug, count }
      }),
    }
  }

  lot(id: number | undefined): OwnCommercialLotAnswer {
    const row = this.#known(id)
    const context = this.#options.catalog.lotContext(row)
    if (!context) throw notFound(`Помещения ${row.id} больше нет.`)
    const { project, building, plans, floor } = context
    const { windowAzimuths } = row.details
    return {
      lot: toLot(row, context, this.#options.company.today()),
      windowAzimuths,
      plans: {
        own: plans.first(ownPlanKey(row)),
        // The last part of a lot's key identifies it in the drawing of its floor.
        floor: floor ? plans.withLot(floor.planKey, row.key.slice(row.key.lastIndexOf('-') + 1)) : null,
        minigenplan: plans.first(`minigenplan-${project.worldKey}-${building.worldKey}`),
        compass: plans.first(`compass-${windowAzimuths.toSorted((a, b) => a - b).join('-')}`),
      },
      building: {
        id: building.id,
        name: building.name,
        worldKey: building.worldKey,
        floorsTotal: building.floorsTotal,
        keyDate: building.keyDate,
        ready: building.ready,
        facadeText: building.description?.facadeText ?? null,
      },
      facade: facadeOf(building, floor?.worldKey, this.#options.media),
      project: projectBrief(
        project,
        this.#options.media.picture(project.heroMediaId),
        this.#options.programs.developer(project, building.description),
      ),
      others: this.#others(row),
    }
  }

  yieldOf(id: number | undefined, query: YieldQuery): OwnYieldAnswer {
    const row = this.#known(id)
    const { id: lotId, priceRub } = row
    const building = this.#options.catalog.lotContext(row)?.building
    const start = rentStart(building, row.details.tenant !== null, this.#options.company.today())
    const assumptions = assumptionsOf(query, start)
    const result = yieldUnder(row, start, assumptions)
    const firstRent = { ...YIELD_LIMITS.firstRent, min: start.monthsToCommissioning, byDefault: start.monthsBeforeRent }
    return {
      id: lotId,
      estimate: true,
      priceRub,
      assumptions,
      limits: { ...YIELD_LIMITS, firstRent },
      ...result,
      years: [...result.years],
    }
  }

  #known(id: number | undefined): CommercialRow {
    const row = this.#rows.find((one) => one.id === id)
    if (!row) throw notFound(id === undefined ? 'Такого помещения нет.' : `Помещения ${id} нет.`)
    return row
  }

  #free(): OwnCommercialLot[] {
    return this.#rows.filter(({ status }) => status === 'free').flatMap((row) => this.#toLot(row))
  }

  /** Lots of the same project first, then those nearest in area. */
  #others({ id, projectId, areaM2 }: CommercialRow): OwnCommercialLot[] {
    const inOtherProject = (lot: OwnCommercialLot) => Number(lot.projectId !== projectId)
    const areaDifference = (lot: OwnCommercialLot) => Math.abs(lot.area - areaM2)
    return this.#free()
      .filter((lot) => lot.id !== id)
      .sort((a, b) => inOtherProject(a) - inOtherProject(b) || areaDifference(a) - areaDifference(b) || a.id - b.id)
      .slice(0, OTHERS)
  }

  #toLot(row: CommercialRow): OwnCommercialLot[] {
    const context = this.#options.catalog.lotContext(row)
    return context ? [toLot(row, context, this.#options.company.today())] : []
  }
}

/** The key of the lot's own drawing. */
function ownPlanKey({ key }: Pick<CommercialRow, 'key'>): string {
  return `commercial-${key}`
}

const usualAssumptions = yieldQuerySchema.parse({})

/** The assumptions of a request; the months before the rent are those of the lot unless it has others. */
function assumptionsOf(query: YieldQuery, start: RentStart): YieldAssumptionValues {
  const { term, rentGrowth, vacancy, tax, upkeep, upkeepGrowth, resale, resaleGrowth } = query
  const firstRent = Math.max(query.firstRent ?? start.monthsBeforeRent, start.monthsToCommissioning)
  return { term, firstRent, rentGrowth, vacancy, tax, upkeep, upkeepGrowth, resale, resaleGrowth }
}

function yieldUnder(
  { priceRub, areaM2, rentRubPerMonth }: CommercialRow,
  { monthsToCommissioning }: RentStart,
  assumptions: YieldAssumptionValues,
): CommercialYield {
  const { term, firstRent, rentGrowth, vacancy, tax, upkeep, upkeepGrowth, resale, resaleGrowth } = assumptions
  return lettingYield(
    { priceRub, areaM2, monthlyRentRub: rentRubPerMonth, monthsToCommissioning },
    {
      termYears: term,
      monthsBeforeRent: firstRent,
      rentGrowthPercent: rentGrowth,
      vacancyPercent: vacancy,
      taxPercent: tax,
      monthlyUpkeepRubPerM2: upkeep,
      upkeepGrowthPercent: upkeepGrowth,
      resaleGrowthPercent: resale === 'sell' ? resaleGrowth : null,
    },
  )
}

function toLot(
  row: CommercialRow,
  { project, building, section, station, plans }: LotContext,
  today: string,
): OwnCommercialLot {
  const { powerKw, separateEntrance, corner, tenant, rentSource } = row.details
  const start = rentStart(building, tenant !== null, today)
  const result = yieldUnder(row, start, assumptionsOf(usualAssumptions, start))
  return {
    id: row.id,
    ...wireStatus(row),
    projectId: project.id,
    projectName: project.name,
    projectSlug: project.slug,
    building: { id: building.id, name: building.name },
    section: section?.number ?? 1,
    number: row.number,
    metro: station,
    premisesType: row.premisesType,
    area: row.areaM2,
    floor: row.floor,
    floorsTotal: section?.floorsTotal ?? building.floorsTotal,
    ceilingHeight: row.ceilingHeightM,
    power: powerKw,
    separateEntrance,
    corner,
    tenant,
    keyDate: building.keyDate,
    ready: building.ready,
    price: row.priceRub,
    rent: row.rentRubPerMonth,
    rentSource: rentSource ?? null,
    ...start,
    grossYieldPercent: result.grossYieldPercent,
    netYieldPercent: result.netYieldPercent,
    paybackYears: result.cashPaybackYears,
    paybackWithoutGrowthYears: result.paybackWithoutGrowthYears,
    scheme: plans.first(ownPlanKey(row)),
    publishedAt: row.publishedAt.toISOString(),
  }
}

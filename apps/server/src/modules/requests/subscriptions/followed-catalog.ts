// What is on sale for a subscription now: its flats, their differences from what the last letter reported, and its
// description.

import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { OwnMarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { OwnFlat } from '@kvartal/contract/catalog/offered-flat'
import type { Subscription } from '@kvartal/contract/subscriptions'
import type { tables } from '@kvartal/db'
import { formatFlatType } from '@kvartal/russian/lot'
import { formatArea } from '@kvartal/russian/number'
import { formatLotNumber, lowerFirst } from '@kvartal/russian/place'
import { AppError } from '../../../http/app-error.ts'
import type { LotPrinting } from '../../printing/pdf/index.ts'
import type { CatalogService } from '../../sales/catalog/index.ts'
import { type Difference, flatDifference, listDifference } from './changes.ts'
import { filterWords } from './filter-words.ts'
import type { StoredSubscription } from './repository.ts'
import { filterOf, requestOf } from './subject.ts'

export interface FollowedCatalogOptions {
  catalog: Pick<CatalogService, 'matching' | 'marketplace' | 'offeredFlat'>
  flats: LotPrinting<OwnFlatAnswer>
}

type Followed = Pick<StoredSubscription, 'address' | 'flatId'>

const texts = { flat: (id: number) => `Квартира ${id}` }

export class FollowedCatalog {
  readonly #options: FollowedCatalogOptions

  constructor(options: FollowedCatalogOptions) {
    this.#options = options
  }

  /** What a new subscriber sees on the page at this moment. Undefined when the flat does not exist. */
  seenNow({ address, flatId }: Followed): tables.ToldFlat[] | undefined {
    if (flatId === null) return this.#matching(address).map(({ id, priceRub }) => [id, priceRub, 'free'])
    const flat = this.#flat(flatId)
    return flat && [[flat.id, flat.price, statusOf(flat)]]
  }

  difference({ address, flatId, told, tellsNew, tellsCheaper }: StoredSubscription): Difference {
    if (flatId !== null) {
      const flat = this.#flat(flatId)
      return flatDifference(told, flat && { id: flat.id, priceRub: flat.price, status: statusOf(flat) })
    }
    return listDifference(told, {
      reasons: { tellsNew, tellsCheaper },
      matching: this.#matching(address),
      statusOf: (id) => {
        const flat = this.#flat(id)
        return flat && statusOf(flat)
      },
    })
  }

  /** The words, and how many flats are on sale; for a flat only the words. */
  summary({ address, flatId }: Followed): { words: string; list: Subscription['list'] } {
    if (flatId !== null) {
      const flat = this.#flat(flatId)
      return { words: flat ? flatWords(flat) : texts.flat(flatId), list: null }
    }
    const matching = this.#matching(address)
    const answer = this.#options.catalog.marketplace({ ...requestOf(address), limit: 1 })
    const options = JSON.parse(answer.identity.toString()) as OwnMarketplaceAnswer
    return {
      words: filterWords(filterOf(address), options),
      list: { total: matching.length, priceFromRub: matching[0]?.priceRub ?? null },
    }
  }

  /** The slug that the canonical address of a list has beside a project's number. */
  slugs(): (projectId: number) => string | undefined {
    const answer = this.#options.catalog.marketplace({ limit: 1 })
    const { projects } = JSON.parse(answer.identity.toString()) as OwnMarketplaceAnswer
    return (id) => projects.find(({ projectId }) => projectId === id)?.projectSlug
  }

  /** For the page of subscriptions. Null for a flat that is no longer on the site. */
  async flatFacts(flatId: number): Promise<Subscription['flat']> {
    const answer = await this.#options.flats.read(flatId)
    const flat = this.#flat(flatId)
    if (!answer || !flat) return null
    const { sheet } = { sheet: this.#options.flats.sheetOf({ answer, pieces: NO_PIECES }, '') }
    const history = answer.priceHistory
    const [before, last] = [history.at(-2), history.at(-1)]
    return {
      title: sheet.title,
      place: `${answer.project.name}, ${formatLotNumber(flat.number)}`,
      status: sheet.status.kind,
      priceRub: flat.taken ? null : flat.price,
      plan: answer.plans.card ?? answer.plans.thumb,
      lastChange: before && last ? { since: last.since, byRub: last.price - before.price } : null,
    }
  }

  #matching(address: string) {
    return this.#options.catalog.matching(requestOf(address)) ?? []
  }

  #flat(id: number): OwnFlat | undefined {
    try {
      return this.#options.catalog.offeredFlat(id)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    }
  }
}

/** Letters and pages place pictures themselves. */
export const NO_PIECES = { plan: null, thumb: null, floorPlan: null, sitePlan: null, compass: null, picture: null }

function statusOf({ status, taken }: OwnFlat): tables.ToldFlat[2] {
  return taken ? 'sold' : status
}

function flatWords({ attributes, rooms, area, projectName, building, number }: OwnFlat): string {
  const type = `${formatFlatType(rooms, attributes.includes('euro'))}, ${formatArea(area)}`
  return [type, projectName, lowerFirst(building.name), formatLotNumber(number)].join(', ')
}

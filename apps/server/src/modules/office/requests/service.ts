// The service of requests: lists, the card and every change, each under the permit of its right.
import type { RequestFilter, RequestRow } from '@kvartal/contract/office/requests'
import type { Database } from '@kvartal/db'
import { notFound } from '../../../http/app-error.ts'
import { isWithinReach, type Permit } from '../gate/index.ts'
import type { HistoryEntities, Words } from '../history/index.ts'
import { requestCard } from './card.ts'
import * as changing from './changing.ts'
import { countConditions } from './condition-counts.ts'
import { countRequests } from './counts.ts'
import { retryDeliveries } from './deliveries.ts'
import { erasePersonOf, readEraseFacts } from './erasing.ts'
import { EXPORT_LIMIT } from './export.ts'
import { conditionsOf, type FilterFacts, withinReach } from './filter.ts'
import { joinRequests, separateRequest } from './joining.ts'
import { findLots } from './lots.ts'
import { readOwners } from './owners.ts'
import { type Call, recordCall } from './recording.ts'
import { type PageEnd, type RequestSort, readPage, readRequest } from './repository.ts'
import { type RowFacts, requestRows } from './request-rows.ts'
import { type ReserveTerms, releaseLot, reserveLot } from './reserves.ts'
import { noteEvent } from './timeline.ts'
import { WorkingTime } from './working-time.ts'

type WorkingHours = ConstructorParameters<typeof WorkingTime>[0]

export interface RequestServiceOptions {
  database: Database
  entities: HistoryEntities
  /** Null: the company has no hours, and every minute counts. */
  hours: () => WorkingHours | null
  timeZone: () => string
  projects: () => readonly { slug: string; name: string; reserveDays: number }[]
  plansUrl: string
  normMinutes: number
  reserveDays: number
  reserveDaysMax: number
  keepMonths: number
  tellsCrm: boolean
  now?: (() => Date) | undefined
}

/** The export reads requests in parts of this size. */
const EXPORT_PAGE = 1_000

export class RequestService {
  readonly #options: RequestServiceOptions
  readonly #now: () => Date
  /** Kept until the company's hours change. */
  #workingTime: { key: string; time: WorkingTime } | undefined

  constructor(options: RequestServiceOptions) {
    this.#options = options
    this.#now = options.now ?? (() => new Date())
  }

  get normMinutes(): number {
    return this.#options.normMinutes
  }

  async list(
    permit: Permit<'requests.see'>,
    filter: RequestFilter,
    { sort, cursor, limit }: { sort: RequestSort; cursor: string | undefined; limit: number },
  ): Promise<{ items: RequestRow[]; nextCursor: string | null }> {
    const { database } = this.#options
    const conditions = conditionsOf(permit, filter, this.#filterFacts())
    const rows = await readPage(database, { ...conditions, sort, after: readCursor(cursor), limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: await this.rows(
        permit,
        page.map(({ request }) => request),
      ),
      nextCursor: rows.length > limit && last ? writeCursor(last.end) : null,
    }
  }

  count(permit: Permit<'requests.see'>, filter: RequestFilter) {
    return countRequests(this.#options.database, permit, filter, this.#filterFacts())
  }

  async conditionCounts(permit: Permit<'requests.see'>, filter: RequestFilter) {
    return { counts: await countConditions(this.#options.database, permit, filter, this.#filterFacts()) }
  }

  async choices(permit: Permit<'requests.see'>) {
    const { database, projects, normMinutes, reserveDays, reserveDaysMax } = this.#options
    const owners = await readOwners(database)
    return {
      projects: projects().filter(({ slug }) => isWithinReach(permit, { project: slug, ownerId: permit.actor.id })),
      owners: owners.map(({ id, name }) => ({ id, name })),
      ...{ normMinutes, reserveDays, reserveDaysMax },
    }
  }

  /** Page by page: a page's extra facts are read with it. */
  async rowsToExport(permit: Permit<'requests.export'>, filter: RequestFilter): Promise<RequestRow[]> {
    const { database } = this.#options
    const conditions = conditionsOf(permit, filter, this.#filterFacts())
    const found: RequestRow[] = []
    let after: PageEnd | undefined
    while (found.length < EXPORT_LIMIT) {
      const page = await readPage(database, { ...conditions, sort: 'received', after, limit: EXPORT_PAGE })
      found.push(
        ...(await this.rows(
          permit,
          page.map(({ request }) => request),
        )),
      )
      if (page.length < EXPORT_PAGE) break
      after = page.at(-1)?.end
    }
    return found.slice(0, EXPORT_LIMIT)
  }

  async card(permit: Permit<'requests.see'>, id: string) {
    const { database, entities, plansUrl, keepMonths } = this.#options
    const found = await readRequest(database, id, withinReach(permit))
    // A link to a joined request leads to the one it was joined to.
    const request = found?.joinedTo ? await readRequest(database, found.joinedTo, withinReach(permit)) : found
    if (!request) throw notFound(changing.NOT_FOUND)
    const words = await this.#words()
    return requestCard(permit, request, { ...this.#rowFacts(), database, entities, words, plansUrl, keepMonths })
  }

  rows(permit: Pick<Permit, 'actor'>, requests: Parameters<typeof requestRows>[1]): Promise<RequestRow[]> {
    return requestRows(permit, requests, this.#rowFacts())
  }

  change(permit: Permit<'requests.work'>, sent: changing.Sent, change: Parameters<typeof changing.changeRequest>[3]) {
    return this.#written(permit, changing.changeRequest(this.#options.database, permit, sent, change))
  }

  take(permit: Permit<'requests.work'>, sent: changing.Sent) {
    return this.#written(permit, changing.takeRequest(this.#options.database, permit, sent))
  }

  async changeMany(
    permit: Permit<'requests.work'>,
    sent: readonly changing.Sent[],
    change: Parameters<typeof changing.changeMany>[3],
  ) {
    const { changed, ...result } = await changing.changeMany(this.#options.database, permit, sent, change)
    return { ...result, changed: await this.rows(permit, changed) }
  }

  async note(permit: Permit<'requests.work'>, id: string, note: changing.Note) {
    const { database } = this.#options
    const written = await changing.addNote(database, permit, id, note)
    const request = await readRequest(database, id, undefined)
    return noteEvent(written, request?.number ?? '')
  }

  record(permit: Permit<'requests.work'>, call: Call) {
    return this.#written(permit, recordCall(this.#options.database, permit, call))
  }

  findLots(permit: Permit<'requests.see'>, text: string, project: string | undefined) {
    const { database, plansUrl } = this.#options
    const number = Number(/\d{1,6}/.exec(text)?.[0] ?? Number.NaN)
    if (Number.isNaN(number)) return Promise.resolve([])
    return findLots(database, { number, project, reach: permit.scope.projects }, plansUrl)
  }

  reserve(permit: Permit<'inventory.status'>, sent: changing.Sent, terms: ReserveTerms) {
    const { database, reserveDaysMax: maxDays } = this.#options
    return this.#written(permit, reserveLot(database, permit, sent, terms, { maxDays, now: this.#now() }))
  }

  release(permit: Permit<'inventory.status'>, sent: changing.Sent, reason: string) {
    return this.#written(permit, releaseLot(this.#options.database, permit, sent, reason))
  }

  join(permit: Permit<'requests.work'>, main: changing.Sent, duplicates: readonly changing.Sent[]) {
    return this.#written(permit, joinRequests(this.#options.database, permit, main, duplicates))
  }

  separate(permit: Permit<'requests.work'>, main: string, duplicate: changing.Sent) {
    return this.#written(permit, separateRequest(this.#options.database, permit, main, duplicate, this.#now()))
  }

  retry(permit: Permit<'requests.deliver'>, channel: string, requestId?: string) {
    return retryDeliveries(this.#options.database, permit, channel, requestId)
  }

  async eraseFacts(permit: Permit<'requests.erase'>, id: string) {
    const { database, tellsCrm } = this.#options
    return { ...(await readEraseFacts(database, permit, id)), tellsCrm }
  }

  erase(permit: Permit<'requests.erase'>, sent: changing.Sent, wish: { ground: string; confirm: string }) {
    const { database, tellsCrm } = this.#options
    return erasePersonOf(database, permit, sent, { ...wish, tellsCrm })
  }

  workingTime(): WorkingTime {
    const { hours, timeZone } = this.#options
    const known = hours() ?? []
    const key = JSON.stringify([known, timeZone()])
    if (this.#workingTime?.key !== key) this.#workingTime = { key, time: new WorkingTime(known, timeZone()) }
    return this.#workingTime.time
  }

  lateBefore(): Date {
    return this.workingTime().startOfWait(this.#options.normMinutes, this.#now())
  }

  async #written(permit: Permit, write: Promise<changing.Written>) {
    const { request, batchId } = await write
    const [row] = await this.rows(permit, [request])
    return { request: row as RequestRow, batchId }
  }

  #filterFacts(): FilterFacts {
    return { now: this.#now(), timeZone: this.#options.timeZone(), lateBefore: this.lateBefore() }
  }

  #rowFacts(): RowFacts {
    const { database, projects, normMinutes } = this.#options
    const names = new Map(projects().map(({ slug, name }) => [slug, name]))
    return {
      database,
      now: this.#now(),
      workingTime: this.workingTime(),
      normMinutes,
      projectName: (slug) => names.get(slug),
    }
  }

  async #words(): Promise<Words> {
    const owners = await readOwners(this.#options.database)
    const names = new Map(owners.map(({ id, name }) => [id, name]))
    return { personName: (id) => names.get(id), timeZone: this.#options.timeZone() }
  }
}

const writeCursor = ({ key, id }: PageEnd) => `${key}_${id}`

function readCursor(cursor: string | undefined): PageEnd | undefined {
  const [, key, id] = /^(-?\d{1,17})_([\da-f-]{36})$/.exec(cursor ?? '') ?? []
  return key !== undefined && id !== undefined ? { key: Number(key), id } : undefined
}

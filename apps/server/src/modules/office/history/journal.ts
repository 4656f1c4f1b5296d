// The journal: lists, reads and undoes batches of the history for people of the office, and prunes old ones.
import type { JournalItem, JournalRow } from '@kvartal/contract/office/journal'
import { type Database, eq, inTransaction, type Orm, onOneNode, tables } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { notFound } from '../../../http/app-error.ts'
import { faultCode } from '../../ground/outbox/index.ts'
import { readClock, SteadyClock } from '../../requests/leads/index.ts'
import type { Permit } from '../gate/index.ts'
import type { HistoryEntities, Words } from './entities.ts'
import { shownFields, summaryOf } from './field-words.ts'
import {
  type Batch,
  batchesWithinReach,
  countBatches,
  filterConditions,
  type Item,
  isItemWithinReach,
  type JournalFilter,
  pruneHistory,
  readBatches,
  readFirstItems,
  readItems,
  readNear,
  readPeopleNames,
} from './repository.ts'
import { judgeItems, type UndoRequest, undoBatch } from './undo.ts'

/** Items of a batch that its card shows. */
const SHOWN_ITEMS = 200
const EXPORTED_BATCHES = 20_000
const PRUNING_MS = 60 * 60 * 1000
/** Any constant will do, as long as all nodes of one database use the same. */
const PRUNING_LOCK = 7_421_900_012

export interface JournalOptions {
  database: Database
  entities: HistoryEntities
  keepMonths: number
  timeZone: () => string
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export class Journal {
  readonly #options: JournalOptions
  readonly #clock = new SteadyClock()
  #timer: NodeJS.Timeout | undefined
  #pruning: Promise<void> | undefined

  constructor(options: JournalOptions) {
    this.#options = options
  }

  get keepMonths(): number {
    return this.#options.keepMonths
  }

  async list(
    permit: Permit<'journal.see'>,
    filter: JournalFilter,
    { cursor, limit }: { cursor: string | undefined; limit: number },
  ): Promise<{ items: JournalRow[]; nextCursor: string | null }> {
    const before = cursor === undefined ? undefined : Number.parseInt(cursor, 10)
    const batches = await readBatches(this.#options.database, {
      where: this.#where(permit, filter),
      before: Number.isNaN(before) ? undefined : before,
      limit: limit + 1,
    })
    const page = batches.slice(0, limit)
    const last = page.at(-1)
    return { items: await this.#rows(page), nextCursor: batches.length > limit && last ? String(last.seq) : null }
  }

  count(permit: Permit<'journal.see'>, filter: JournalFilter): Promise<number> {
    return countBatches(this.#options.database, this.#where(permit, filter))
  }

  async rowsToExport(permit: Permit<'journal.export'>, filter: JournalFilter): Promise<JournalRow[]> {
    const where = this.#where(permit, filter)
    return this.#rows(await readBatches(this.#options.database, { where, limit: EXPORTED_BATCHES }))
  }

  async read(permit: Permit<'journal.see'>, id: string) {
    const { database, entities } = this.#options
    const batch = await this.#find(permit, id)
    const stored = await readItems(database, id, SHOWN_ITEMS + 1)
    const items = stored.slice(0, SHOWN_ITEMS).filter((item) => isItemWithinReach(permit, item, batch.actorId))
    const [words, judged, titles, near, [row]] = await Promise.all([
      this.#words(),
      judgeItems(database.orm, items, entities),
      this.#titles(items),
      readNear(database, batch, [batchesWithinReach(permit)]),
      this.#rows([batch]),
    ])
    const shown = judged.map(({ item, state, current }): JournalItem => {
      const entity = entities.find(item.entity)
      const different =
        state === 'changed' && current ? shownFields(entity, { before: item.after, after: current }, words) : []
      return {
        position: item.position,
        entity: item.entity,
        entityId: item.entityId,
        title: titles.get(item) ?? `${item.entity} ${item.entityId}`,
        project: item.project,
        fields: shownFields(entity, item, words),
        undo: state,
        current: different.map(({ field, title, after }) => ({ field, title, after })),
      }
    })
    return {
      ...(row as JournalRow),
      items: shown,
      hasMoreItems: stored.length > SHOWN_ITEMS,
      canUndo: shown.some(({ undo }) => undo === 'possible' || undo === 'changed'),
      near: (await this.#rows(near)).map(({ id: nearId, at, kind, subject, summary }) => ({
        id: nearId,
        at,
        kind,
        subject,
        summary,
      })),
    }
  }

  undo(permit: Permit<'journal.undo'>, id: string, request: UndoRequest) {
    const { database, entities } = this.#options
    return inTransaction(database, async (tx) => {
      const batch = await this.#find(permit, id, tx)
      const { left, ...undone } = await undoBatch(tx, permit, batch, request, entities)
      const titles = await this.#titles(left, tx)
      return {
        ...undone,
        left: left.map((item) => ({
          position: item.position,
          entity: item.entity,
          entityId: item.entityId,
          title: titles.get(item) ?? `${item.entity} ${item.entityId}`,
        })),
      }
    })
  }

  /** Also at once: a server that is restarted more often than the interval would never prune. */
  start(): void {
    this.#timer = setInterval(() => void this.prune(), PRUNING_MS)
    this.#timer.unref()
    void this.prune()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#pruning
  }

  prune(): Promise<void> {
    this.#pruning ??= this.#prune().finally(() => {
      this.#pruning = undefined
    })
    return this.#pruning
  }

  async #prune(): Promise<void> {
    const { database, keepMonths, log } = this.#options
    try {
      if (this.#clock.judge(await readClock(database)) !== 'steady') return
      let pruned = 0
      await onOneNode(database, PRUNING_LOCK, async ({ orm }) => {
        pruned = await pruneHistory(orm, keepMonths)
      })
      if (pruned > 0) log.info({ pruned }, 'batches of the history whose term has passed were deleted')
    } catch (error) {
      log.warn({ fault: faultCode(error) }, 'the history could not be pruned, it is tried again in an hour')
    }
  }

  #where(permit: Permit, filter: JournalFilter) {
    return [batchesWithinReach(permit), ...filterConditions(filter, this.#options.timeZone())]
  }

  async #find(permit: Permit, id: string, orm: Orm = this.#options.database.orm): Promise<Batch> {
    const [batch] = await readBatches(
      { orm },
      { where: [eq(tables.historyBatches.id, id), batchesWithinReach(permit)], limit: 1 },
    )
    if (!batch) throw notFound('Такой записи в журнале нет.')
    return batch
  }

  async #rows(batches: readonly Batch[]): Promise<JournalRow[]> {
    const { database, entities } = this.#options
    const first = await readFirstItems(
      database,
      batches.map(({ id }) => id),
    )
    const words = await this.#words()
    return batches.map((batch) => {
      const item = first.get(batch.id)
      const summary =
        batch.itemCount === 1 && item
          ? summaryOf(shownFields(entities.find(item.entity), item, words))
          : `${batch.itemCount} ${changesWord(batch.itemCount)}`
      return {
        id: batch.id,
        at: batch.at.toISOString(),
        actor: { id: batch.actorId, name: batch.actorName },
        source: batch.source,
        kind: batch.kind as JournalRow['kind'],
        subject: batch.subject,
        summary,
        reason: batch.reason,
        itemCount: batch.itemCount,
        undoes: batch.undoes,
        undoneBy: batch.undoneBy,
      }
    })
  }

  async #titles(items: readonly Item[], orm: Orm = this.#options.database.orm): Promise<Map<Item, string>> {
    const titles = new Map<Item, string>()
    for (const [name, ofEntity] of Map.groupBy(items, ({ entity }) => entity)) {
      const found = await this.#options.entities.find(name)?.titles(
        orm,
        ofEntity.map(({ entityId }) => entityId),
      )
      for (const item of ofEntity) {
        const title = found?.get(item.entityId)
        if (title !== undefined) titles.set(item, title)
      }
    }
    return titles
  }

  async #words(): Promise<Words> {
    const names = await readPeopleNames(this.#options.database)
    return { personName: (id) => names.get(id), timeZone: this.#options.timeZone() }
  }
}

function changesWord(count: number): string {
  const [tens, ones] = [count % 100, count % 10]
  if (tens > 10 && tens < 20) return 'изменений'
  return ones === 1 ? 'изменение' : ones > 1 && ones < 5 ? 'изменения' : 'изменений'
}

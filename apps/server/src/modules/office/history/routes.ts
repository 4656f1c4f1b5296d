// Calls of the journal.
import {
  HISTORY_KIND_NAMES,
  HISTORY_SOURCE_NAMES,
  type JournalRow,
  journalCalls,
} from '@kvartal/contract/office/journal'
import type { FastifyInstance } from 'fastify'
import { sendTable, type TableColumn } from '../../ground/table-files/index.ts'
import type { OfficeGate } from '../gate/index.ts'
import type { Journal } from './journal.ts'

export async function journalRoutes(
  app: FastifyInstance,
  { office, journal }: { office: OfficeGate; journal: Journal },
): Promise<void> {
  const { handle } = office.scope(app)
  handle(journalCalls.list, async (permit, { query: { cursor, limit, ...filter } }) => ({
    ...(await journal.list(permit, filter, { cursor, limit })),
    keepMonths: journal.keepMonths,
  }))
  handle(journalCalls.count, async (permit, { query }) => ({ found: await journal.count(permit, query) }))
  handle(journalCalls.export, async (permit, { query: { format, ...filter } }, { reply }) =>
    sendTable(reply, { name: 'Журнал', format, columns, rows: await journal.rowsToExport(permit, filter) }),
  )
  handle(journalCalls.read, (permit, { params: { id } }) => journal.read(permit, id))
  handle(journalCalls.undo, (permit, { params: { id }, body }) => journal.undo(permit, id, body))
}

const columns: readonly TableColumn<JournalRow>[] = [
  { title: 'Время', width: 24, text: ({ at }) => at },
  { title: 'Кто', width: 26, text: ({ actor }) => actor.name },
  { title: 'Откуда', width: 16, text: ({ source }) => HISTORY_SOURCE_NAMES[source] },
  { title: 'Что', width: 18, text: ({ kind }) => HISTORY_KIND_NAMES[kind] },
  { title: 'Над чем', width: 34, text: ({ subject }) => subject },
  { title: 'Как', width: 50, text: ({ summary }) => summary },
  { title: 'Почему', width: 40, text: ({ reason }) => reason },
  { title: 'Запись', width: 38, text: ({ id }) => id },
]

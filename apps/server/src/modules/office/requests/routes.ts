// Calls about requests and saved views.
import { requestCalls } from '@kvartal/contract/office/requests'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { sendTable } from '../../ground/table-files/index.ts'
import type { OfficeGate } from '../gate/index.ts'
import { exportColumns } from './export.ts'
import type { RequestService } from './service.ts'
import { readViews, removeView, saveView } from './views.ts'

export interface RequestRoutesOptions {
  office: OfficeGate
  requests: RequestService
  database: Database
  timeZone: () => string
}

export async function requestRoutes(app: FastifyInstance, options: RequestRoutesOptions): Promise<void> {
  readingRoutes(app, options)
  writingRoutes(app, options)
  viewRoutes(app, options)
}

function readingRoutes(app: FastifyInstance, { office, requests, timeZone }: RequestRoutesOptions): void {
  const { handle } = office.scope(app)
  handle(requestCalls.list, async (permit, { query: { sort, cursor, limit, ...filter } }) => ({
    ...(await requests.list(permit, filter, { sort, cursor, limit })),
    normMinutes: requests.normMinutes,
  }))
  handle(requestCalls.count, (permit, { query }) => requests.count(permit, query))
  handle(requestCalls.conditionCounts, (permit, { query }) => requests.conditionCounts(permit, query))
  handle(requestCalls.choices, (permit) => requests.choices(permit))
  handle(requestCalls.export, async (permit, { query: { format, ...filter } }, { reply }) =>
    sendTable(reply, {
      name: 'Заявки',
      format,
      columns: exportColumns(timeZone()),
      rows: await requests.rowsToExport(permit, filter),
    }),
  )
  handle(requestCalls.findLots, async (permit, { query: { q, project } }) => ({
    lots: await requests.findLots(permit, q, project),
  }))
  handle(requestCalls.read, (permit, { params: { id } }) => requests.card(permit, id))
  handle(requestCalls.eraseFacts, (permit, { params: { id } }) => requests.eraseFacts(permit, id))
}

function writingRoutes(app: FastifyInstance, { office, requests }: RequestRoutesOptions): void {
  const { handle } = office.scope(app)
  handle(requestCalls.record, (permit, { body }) => requests.record(permit, body))
  handle(requestCalls.change, (permit, { params: { id }, body: { version, change } }) =>
    requests.change(permit, { id, version }, change),
  )
  handle(requestCalls.take, (permit, { params: { id }, body: { version } }) => requests.take(permit, { id, version }))
  handle(requestCalls.changeMany, (permit, { body: { items, change } }) => requests.changeMany(permit, items, change))
  handle(requestCalls.note, (permit, { params: { id }, body }) => requests.note(permit, id, body))
  handle(requestCalls.reserve, (permit, { params: { id }, body: { version, ...terms } }) =>
    requests.reserve(permit, { id, version }, terms),
  )
  handle(requestCalls.release, (permit, { params: { id }, body: { version, reason } }) =>
    requests.release(permit, { id, version }, reason),
  )
  handle(requestCalls.join, (permit, { params: { id }, body: { version, duplicates } }) =>
    requests.join(permit, { id, version }, duplicates),
  )
  handle(requestCalls.separate, (permit, { params: { id }, body: { duplicate, version } }) =>
    requests.separate(permit, id, { id: duplicate, version }),
  )
  handle(requestCalls.retry, async (permit, { params: { id }, body: { channel } }) => ({
    retried: await requests.retry(permit, channel, id),
  }))
  handle(requestCalls.retryAll, async (permit, { body: { channel } }) => ({
    retried: await requests.retry(permit, channel),
  }))
  handle(requestCalls.erase, (permit, { params: { id }, body: { version, ...wish } }) =>
    requests.erase(permit, { id, version }, wish),
  )
}

function viewRoutes(app: FastifyInstance, { office, database }: RequestRoutesOptions): void {
  const { handle } = office.scope(app)
  handle(requestCalls.views, async (permit, { params: { screen } }) => ({
    views: await readViews(database, permit, screen),
  }))
  handle(requestCalls.saveView, (permit, { params: { screen, id }, body }) =>
    saveView(database, permit, screen, { id, ...body }),
  )
  handle(requestCalls.removeView, async (permit, { params: { screen, id } }) => {
    await removeView(database, permit, screen, id)
    return { done: true as const }
  })
}

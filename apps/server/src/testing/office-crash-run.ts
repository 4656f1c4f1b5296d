// The crash test of the office: people change requests, write notes, reserve flats and join duplicates while the server
// is killed repeatedly. Every write that was answered with success must be in the store with its batch of the history,
// and no write may be there by half.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CALL_PREFIX, TOKEN_HEADER } from '@kvartal/contract/office/call'
import type { RequestRow } from '@kvartal/contract/office/requests'
import { type Database, eq, openDatabase, tables } from '@kvartal/db'
import { freePort } from '../../../../scripts/free-port.ts'
import { hashToken, newToken } from '../modules/office/access/token.ts'
import { importBundle } from '../modules/operation/import/index.ts'
import { ServerProcess } from './server-process.ts'
import { addLead } from './stored-lead.ts'
import { testBundle, testFlat } from './test-bundle.ts'

export interface OfficeCrashOptions {
  writes: number
  kills: number
  settings: { DATA_DIR: string; DATABASE_URL?: string; NODE_COMPILE_CACHE?: string }
}

export interface OfficeCrashReport {
  answered: number
  kills: number
  interrupted: number
  /** Batches and notes that a write was answered with and that the store does not have. */
  lost: string[]
  /** Requests whose fields are not what their history says. */
  halves: string[]
  /** Flats whose status does not agree with their reserve. */
  torn: string[]
  /** Notes without their batch, or twice. */
  notes: string[]
}

const PEOPLE_AT_ONCE = 4
const REQUESTS = 12
const FLATS = 6

export async function runOfficeCrashTest({ writes, kills, settings }: OfficeCrashOptions): Promise<OfficeCrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-office-crash-'))
  const bundle = join(folder, 'bundle.json')
  const company = testBundle({ flats: Array.from({ length: FLATS }, (_, place) => testFlat({ id: place + 1 })) })
  writeFileSync(bundle, JSON.stringify(company))
  const token = newToken()
  const requests = await inStore(settings, (database) => prepare(database, token, company))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = () => new ServerProcess({ PORT: String(port), LOG_LEVEL: 'warn', MAX_LOOP_DELAY_MS: '0', ...settings })
  let server = start()
  try {
    await server.opened()
    const office = new OfficeClient(origin, token)
    let isFinished = false
    let killed = 0
    const people = Promise.all(
      Array.from({ length: PEOPLE_AT_ONCE }, async (_, person) => {
        // Until the last kill too: on a busy machine the writes may be done before it.
        for (let round = 0; office.answered < writes || killed < kills; round += 1) {
          await office.write(requests, round * PEOPLE_AT_ONCE + person)
        }
      }),
    ).finally(() => {
      isFinished = true
    })
    while (killed < kills && !isFinished) {
      const share = ((writes - office.answered) / (kills - killed + 1)) * (0.3 + Math.random())
      const target = office.answered + Math.max(1, share)
      while (office.answered < target && !isFinished) await pause(2)
      await pause(Math.random() * 20)
      await server.stop('SIGKILL')
      killed += 1
      server = start()
      await server.opened()
    }
    await people
    await server.stop()
    const found = await inStore(settings, (database) => inspect(database, office))
    return { answered: office.answered, kills: killed, interrupted: office.interrupted, ...found }
  } finally {
    await server.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inStore<Result>(
  { DATA_DIR, DATABASE_URL }: OfficeCrashOptions['settings'],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The company, a head of sales who is signed in, and requests; pairs of them have one phone. */
async function prepare(database: Database, token: string, company: unknown): Promise<string[]> {
  await database.migrate()
  await importBundle(database, company, 'test')
  const personId = randomUUID()
  const now = new Date()
  await database.orm.insert(tables.officePeople).values({
    ...{ id: personId, email: 'crash@moroshka.example', name: 'Ольга Ветрова', role: 'head-of-sales' },
  })
  await database.orm.insert(tables.officeSessions).values({
    ...{ tokenHash: hashToken(token), id: randomUUID(), personId, device: 'Test', address: '127.0.0.1' },
    ...{ isRemembered: false, openedAt: now, seenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  })
  const ids: string[] = []
  for (let place = 0; place < REQUESTS; place += 1) {
    const phone = `+7 (900) 000-00-${String(10 + Math.floor(place / 2))}`
    ids.push(String((await addLead(database, { phone })).id))
  }
  return ids
}

/** The answer to a change or to a note; empty after a lost race. */
interface WriteAnswer {
  batchId?: string | null
  kind?: 'note'
  id?: string
}

type OpenedCard = Pick<RequestRow, 'id' | 'version' | 'state'> & {
  reserve: object | null
  related: { id: string; version: number }[]
}

/** Sends writes of every kind; a lost answer is followed by another write, as a person would do. */
class OfficeClient {
  answered = 0
  readonly batches: string[] = []
  readonly notes: string[] = []
  interrupted = 0
  readonly #origin: string
  readonly #cookie: string
  #token = ''

  constructor(origin: string, token: string) {
    this.#origin = origin
    this.#cookie = `kvartal-office-session=${token}`
  }

  async write(requests: readonly string[], round: number): Promise<void> {
    const id = requests[round % requests.length] as string
    try {
      this.#token ||= (await this.#call<{ token: string }>('GET', '/session')).token
      const card = await this.#call<Partial<OpenedCard>>('GET', `/requests/${id}`)
      // Joined to another one meanwhile, or not there.
      if (!card.id || card.id !== id) return
      const answer = await this.#change(card as OpenedCard, round)
      if (answer.batchId) this.batches.push(answer.batchId)
      if (answer.kind === 'note') this.notes.push(String(answer.id).replace('note-', ''))
      if (answer.batchId || answer.kind) this.answered += 1
    } catch (error) {
      if (error instanceof RefusedError) throw error
      this.interrupted += 1
      await pause(50)
    }
  }

  #change({ id, version, reserve, state, related }: OpenedCard, round: number): Promise<WriteAnswer> {
    const kind = round % 5
    if (reserve && kind < 3) return this.#call('POST', `/requests/${id}/release`, { version })
    if (kind === 0) {
      const until = new Date(Date.now() + 86_400_000).toISOString()
      return this.#call('POST', `/requests/${id}/reserve`, { version, flatId: 1 + (round % FLATS), until })
    }
    if (kind === 1) return this.#call('POST', `/requests/${id}/notes`, { id: randomUUID(), text: `Заметка ${round}` })
    if (kind === 2 && related[0])
      return this.#call('POST', `/requests/${id}/join`, { version, duplicates: [related[0]] })
    if (kind === 3 && !reserve) {
      const change = state === 'working' ? { state: 'meeting' } : { state: 'working' }
      return this.#call('PATCH', `/requests/${id}`, { version, change })
    }
    return this.#call('POST', '/requests/bulk', { items: [{ id, version }] })
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.#origin}${CALL_PREFIX}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        origin: this.#origin,
        [TOKEN_HEADER]: this.#token,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    if (answer.status === 200) return JSON.parse(text) as Answer
    // Two people at once, or a flat that is taken: an ordinary answer.
    if (answer.status === 409 || answer.status === 404) return {} as Answer
    if (answer.status < 500) throw new RefusedError(`${method} ${path}: ${answer.status} ${text}`)
    throw new Error(`HTTP ${answer.status}`)
  }
}

/** A valid write that is refused is a fault of the server and not caused by the kill. */
class RefusedError extends Error {
  override name = 'RefusedError'
}

async function inspect({ orm }: Database, answered: Pick<OfficeClient, 'batches' | 'notes'>) {
  const { historyBatches, historyItems } = tables
  const stored = new Set((await orm.select({ id: historyBatches.id }).from(historyBatches)).map(({ id }) => id))
  const items = await orm
    .select({ entity: historyItems.entity, id: historyItems.entityId, after: historyItems.after })
    .from(historyItems)
    .innerJoin(historyBatches, eq(historyBatches.id, historyItems.batchId))
    .orderBy(historyBatches.seq)
  const requests = await orm.select().from(tables.officeRequests)
  const flats = await orm.select().from(tables.flats)
  const reserves = await orm.select().from(tables.officeReserves)
  const notes = await orm.select().from(tables.officeRequestNotes)
  const halves = requests.filter((request) => {
    const changes = items.filter(({ entity, id }) => entity === 'request' && id === request.id)
    const said = Object.assign({ state: 'new', ownerId: null, joinedTo: null }, ...changes.map(({ after }) => after))
    return said.state !== request.state || said.ownerId !== request.ownerId || said.joinedTo !== request.joinedTo
  })
  const torn = flats.filter(({ id, status }) => {
    const isHeld = reserves.some((reserve) => reserve.flatId === id && reserve.state === 'active')
    return (status === 'reserve') !== isHeld
  })
  const wrongNotes = requests.filter(({ id }) => {
    const recorded = items.filter(
      (item) => item.entity === 'request' && item.id === id && item.after && 'note' in item.after,
    )
    return recorded.length !== notes.filter(({ requestId }) => requestId === id).length
  })
  return {
    lost: [
      ...answered.batches.filter((id) => !stored.has(id)),
      ...answered.notes.filter((id) => !notes.some((note) => note.id === id)),
    ],
    halves: halves.map(({ id }) => id),
    torn: torn.map(({ id }) => String(id)),
    notes: wrongNotes.map(({ id }) => id),
  }
}

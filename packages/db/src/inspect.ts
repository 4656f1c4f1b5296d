// Reads the facts about a store for npm run doctor. It changes nothing: an outdated schema is migrated by the next
// start.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrations.ts'

export interface StoreFacts {
  /** Major version of PostgreSQL. */
  version: number
  /** How far the store's clock is ahead of this machine's. */
  clockAheadMs: number
  pendingMigrations: number
  /** Migrated by a newer version of the project than this one. */
  isNewer: boolean
  /** Files of pictures and films that the store refers to. */
  mediaFiles: string[]
  /** Every version of a legal text that the store has; undefined before the first start. */
  legalTexts: { document: string; retentionMonths: number | null }[] | undefined
}

export async function inspectStore(database: Database): Promise<StoreFacts> {
  const rows = async <Row>(query: string) =>
    ((await database.orm.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows
  const has = async (table: string) =>
    (await rows<{ name: unknown }>(`select to_regclass('${table}') as name`))[0]?.name
  const [server] = await rows<{ version: string; now: string }>(
    `select current_setting('server_version_num') as version, extract(epoch from clock_timestamp()) * 1000 as now`,
  )
  const clockAheadMs = Number(server?.now) - Date.now()
  const [last] = (await has('drizzle.__drizzle_migrations'))
    ? await rows<{ at: string | null }>('select max(created_at) as at from drizzle.__drizzle_migrations')
    : []
  const appliedAt = Number(last?.at ?? 0)
  const known = knownMigrations()
  const media = (await has('media')) ? await rows<{ data: MediaFiles }>('select data from media') : []
  const legal = (await has('content_entries'))
    ? await rows<{ data: LegalData }>("select data from content_entries where kind = 'legal-text'")
    : undefined
  return {
    version: Math.floor(Number(server?.version) / 10_000),
    clockAheadMs,
    pendingMigrations: known.filter((at) => at > appliedAt).length,
    isNewer: appliedAt > Math.max(...known),
    legalTexts: legal?.map(({ data }) => ({ document: data.document, retentionMonths: data.retentionMonths ?? null })),
    mediaFiles: media.flatMap(({ data }) => [data.file ?? [], (data.variants ?? []).map(({ file }) => file)].flat()),
  }
}

interface LegalData {
  document: string
  retentionMonths?: number | null
}

interface MediaFiles {
  file?: string
  variants?: { file: string }[]
}

/** Times by which drizzle identifies migrations. */
function knownMigrations(): number[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when)
}

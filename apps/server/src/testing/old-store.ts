// A store of an early version with the whole demo developer of that time and contact requests in every state, and the
// answers that this version gave. Made by scripts/old-store.ts.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type Database, type Orm, sql } from '@kvartal/db'

const file = (name: string) => readFileSync(new URL(`old-store/${name}`, import.meta.url))

/**
 * Replaces the content of the store: tables, rows, triggers and the list of migrations as the early version left them.
 */
export async function loadOldStore({ orm }: Database): Promise<void> {
  const statements = brotliDecompressSync(file('store.br')).toString('utf8').split('\n')
  await orm.transaction(async (transaction) => {
    await transaction.execute(sql`drop schema if exists public, drizzle cascade`)
    await transaction.execute(sql`create schema public`)
    for (const statement of statements) await transaction.execute(sql.raw(JSON.parse(statement)))
  })
}

type Facts = Record<string, unknown>

interface OldLead extends Facts {
  id: string
  name: string
  phone: string
  /** `webhook=waiting` */
  deliveries: string[]
}

/** The answers of the early version: its list of leads, and facts of its answers about flats and projects. */
export const oldAnswers = JSON.parse(file('old-answers.json').toString('utf8')) as {
  leads: OldLead[]
  flats: (Facts & { id: number })[]
  projects: Facts[]
}

interface RecordedStatement {
  text: string
  values: (string | null)[]
}

/**
 * Runs the statements that the early version sent to its store from a start to a delivered contact request, in the same
 * order.
 */
export async function replayOldStatements(orm: Orm): Promise<void> {
  const statements = JSON.parse(file('statements.json').toString('utf8')) as RecordedStatement[]
  for (const { text, values } of statements) {
    const parts = text.split(/\$(\d+)/)
    await orm.execute(
      sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))),
    )
  }
}

/** A backup of the first version that could make one, of the small company of its own tests. */
export const oldBackup = () => file('small.backup')

// Reads and changes the name and the logo in the site's settings. The change is a batch of the history like any other,
// and is taken back from the journal.
import type { ContentData } from '@kvartal/contract/content'
import type { CallOutput, ParsedInput } from '@kvartal/contract/office/call'
import type { companyCalls } from '@kvartal/contract/office/company'
import { and, asc, type Database, eq, inTransaction, type Orm, sql, tables } from '@kvartal/db'
import { notFound } from '../../../http/app-error.ts'
import { type Permit, requireVersion } from '../gate/index.ts'
import { changedFields, record } from '../history/index.ts'

const KIND = 'site-settings'
const { contentEntries } = tables

type Settings = ContentData<typeof KIND>
type Company = NonNullable<CallOutput<typeof companyCalls.see>['company']>

interface StoredSettings {
  key: string
  data: Settings
  updatedAt: Date
  version: number
}

/**
 * Every write of an entry sets its time, the import's too. In microseconds, as the store has it: two writes within one
 * millisecond are two versions.
 */
const settings = {
  key: contentEntries.key,
  data: contentEntries.data,
  updatedAt: contentEntries.updatedAt,
  version: sql<number>`(extract(epoch from ${contentEntries.updatedAt}) * 1000000)::float8`,
}

export async function seeCompany({ orm }: Database, _permit: Permit<'settings.see'>): Promise<Company | null> {
  const [stored] = await selectSettings(orm)
  return stored ? companyOf(stored as StoredSettings) : null
}

export function changeCompany(
  database: Database,
  { actor }: Permit<'settings.edit'>,
  { version, ...fields }: ParsedInput<typeof companyCalls.change>['body'],
): Promise<Company> {
  return inTransaction(database, async (tx) => {
    const [row] = await selectSettings(tx).for('update')
    if (!row) throw notFound('Данные компании ещё не загружены.')
    const stored = row as StoredSettings
    const company = companyOf(stored)
    requireVersion(KIND, { ...company, id: stored.key, updatedAt: stored.updatedAt }, { version, fields })
    const change = changedFields(historyFields(company), historyFields(fields))
    if (!change) return company
    const data = { ...stored.data, companyName: fields.name, wordmark: fields.wordmark }
    if (fields.wordmarkDot === null) delete data.wordmarkDot
    else data.wordmarkDot = fields.wordmarkDot
    const [written] = await tx
      .update(contentEntries)
      .set({ data, updatedAt: sql`now()` })
      .where(and(eq(contentEntries.kind, KIND), eq(contentEntries.key, stored.key)))
      .returning(settings)
    const act = { actor, source: actor.source, kind: 'settings', subject: 'Название и логотип компании' } as const
    await record(tx, act, [{ entity: KIND, id: stored.key, ...change }])
    return companyOf(written as StoredSettings)
  })
}

/** The site shows the first entry of the kind. */
const selectSettings = (orm: Orm) =>
  orm
    .select(settings)
    .from(contentEntries)
    .where(eq(contentEntries.kind, KIND))
    .orderBy(asc(contentEntries.position), asc(contentEntries.key))
    .limit(1)

const companyOf = ({ data, version }: StoredSettings): Company => ({
  name: data.companyName,
  wordmark: data.wordmark,
  wordmarkDot: data.wordmarkDot ?? null,
  version,
})

/** Under the names that the history has for the fields of content. */
const historyFields = ({ name, wordmark, wordmarkDot }: Omit<Company, 'version'>) => ({
  'data.companyName': name,
  'data.wordmark': wordmark,
  'data.wordmarkDot': wordmarkDot,
})

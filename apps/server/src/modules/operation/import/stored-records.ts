// Reads records of the store in the form in which a bundle has them.
import type { Bundle, BundlePart, BundleRecord } from '@kvartal/contract/bundle'
import { REDIRECT_KIND } from '@kvartal/contract/redirects'
import { and, asc, eq, ne, type Orm, type SQLWrapper, sql, tables } from '@kvartal/db'

/** What identifies a record within its part: an id, the key of a plan, `kind/key` of content, the address of a redirect. */
export type RecordKey = string | number

type Select<Part extends BundlePart> = (
  orm: Orm,
  keys: readonly RecordKey[] | undefined,
) => Promise<BundleRecord<Part>[]>

/** PostgreSQL takes no more than 65 535 parameters in a query. */
const KEYS_PER_QUERY = 10_000

const { projects, buildings, sections, floors, flats, commercialLots, plans, media, contentEntries, priceHistory } =
  tables
const entryKey = sql<string>`${contentEntries.kind} || '/' || ${contentEntries.key}`
const isRedirect = eq(contentEntries.kind, REDIRECT_KIND)
const amongIds = (column: SQLWrapper, keys: readonly RecordKey[] | undefined) => keys && sql`${column} in ${[...keys]}`

/** The records of a part by their keys, or all of them, in an order that depends on their contents only. */
const selects: { [Part in BundlePart]: Select<Part> } = {
  async projects(orm, keys) {
    const where = amongIds(projects.id, keys)
    const rows = await orm
      .select({ data: projects.data })
      .from(projects)
      .where(where)
      .orderBy(asc(projects.position), asc(projects.id))
    return rows.map(({ data }) => data as BundleRecord<'projects'>)
  },
  async buildings(orm, keys) {
    const rows = await orm.select().from(buildings).where(amongIds(buildings.id, keys)).orderBy(asc(buildings.id))
    return rows.map(({ updatedAt: _, ...record }) => record)
  },
  sections: (orm, keys) => orm.select().from(sections).where(amongIds(sections.id, keys)).orderBy(asc(sections.id)),
  floors: (orm, keys) => orm.select().from(floors).where(amongIds(floors.id, keys)).orderBy(asc(floors.id)),
  async flats(orm, keys) {
    const rows = await orm.select().from(flats).where(amongIds(flats.id, keys)).orderBy(asc(flats.id))
    const steps = await orm
      .select()
      .from(priceHistory)
      .where(amongIds(priceHistory.flatId, keys))
      .orderBy(asc(priceHistory.flatId), asc(priceHistory.since))
    const histories = Map.groupBy(steps, ({ flatId }) => flatId)
    return rows.map((row) =>
      flatRecord(
        row,
        (histories.get(row.id) ?? []).map(({ since, priceRub }) => ({ since, priceRub })),
      ),
    )
  },
  async commercialLots(orm, keys) {
    const rows = await orm
      .select()
      .from(commercialLots)
      .where(amongIds(commercialLots.id, keys))
      .orderBy(asc(commercialLots.id))
    return rows.map(lotRecord)
  },
  async plans(orm, keys) {
    const rows = await orm.select({ key: plans.key, svg: plans.svg }).from(plans).where(amongIds(plans.key, keys))
    return sortedBy(rows, ({ key }) => key)
  },
  async media(orm, keys) {
    const rows = await orm.select().from(media).where(amongIds(media.id, keys))
    return sortedBy(rows, ({ id }) => id).map(({ data }) => data as BundleRecord<'media'>)
  },
  async content(orm, keys) {
    const { kind, key, position, data } = contentEntries
    const rows = await orm
      .select({ kind, key, position, data })
      .from(contentEntries)
      .where(and(ne(kind, REDIRECT_KIND), amongIds(entryKey, keys)))
    return sortedBy(rows, (row) => row.key)
      .toSorted((a, b) => a.position - b.position)
      .toSorted((a, b) => compare(a.kind, b.kind)) as unknown as BundleRecord<'content'>[]
  },
  async redirects(orm, keys) {
    const where = and(isRedirect, amongIds(contentEntries.key, keys))
    const rows = await orm
      .select({ key: contentEntries.key, data: contentEntries.data })
      .from(contentEntries)
      .where(where)
    return sortedBy(rows, ({ key }) => key).map(({ data }) => data as BundleRecord<'redirects'>)
  },
}

/** Without `keys` all records of the part. */
export async function readStoredRecords<Part extends BundlePart>(
  orm: Orm,
  part: Part,
  keys?: readonly RecordKey[],
): Promise<BundleRecord<Part>[]> {
  const select = selects[part] as Select<Part>
  if (!keys) return select(orm, undefined)
  const found: BundleRecord<Part>[] = []
  for (let from = 0; from < keys.length; from += KEYS_PER_QUERY)
    found.push(...(await select(orm, keys.slice(from, from + KEYS_PER_QUERY))))
  return found
}

export async function readStoredBundle(orm: Orm): Promise<Bundle> {
  return {
    version: 1,
    projects: await readStoredRecords(orm, 'projects'),
    buildings: await readStoredRecords(orm, 'buildings'),
    sections: await readStoredRecords(orm, 'sections'),
    floors: await readStoredRecords(orm, 'floors'),
    flats: await readStoredRecords(orm, 'flats'),
    commercialLots: await readStoredRecords(orm, 'commercialLots'),
    plans: await readStoredRecords(orm, 'plans'),
    media: await readStoredRecords(orm, 'media'),
    content: await readStoredRecords(orm, 'content'),
    redirects: await readStoredRecords(orm, 'redirects'),
  }
}

/** The key of a record that has passed its schema. */
export function recordKey<Part extends BundlePart>(part: Part, record: BundleRecord<Part>): RecordKey {
  const { id, key, kind, from } = record as { id?: RecordKey; key?: string; kind?: string; from?: string }
  if (part === 'content') return `${kind}/${key}`
  return id ?? (part === 'plans' ? key : from) ?? ''
}

type FlatRow = typeof flats.$inferSelect
type LotRow = typeof commercialLots.$inferSelect

function flatRecord(row: FlatRow, priceHistory: BundleRecord<'flats'>['priceHistory']): BundleRecord<'flats'> {
  const { updatedAt: _, publishedAt, details, ...record } = row
  return {
    ...record,
    details: details as BundleRecord<'flats'>['details'],
    publishedAt: publishedAt.toISOString(),
    priceHistory,
  }
}

function lotRecord({
  updatedAt: _,
  publishedAt,
  details,
  premisesType,
  ...record
}: LotRow): BundleRecord<'commercialLots'> {
  return {
    ...record,
    premisesType: premisesType as BundleRecord<'commercialLots'>['premisesType'],
    details: details as BundleRecord<'commercialLots'>['details'],
    publishedAt: publishedAt.toISOString(),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Not by the database, whose order of texts depends on its collation. */
function sortedBy<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[] {
  return rows.toSorted((a, b) => compare(textOf(a), textOf(b)))
}

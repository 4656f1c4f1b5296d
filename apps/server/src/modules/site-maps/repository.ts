// When each offer and each text last changed, for the lastmod of the site maps.
import { asc, type Database, sql, tables } from '@kvartal/db'

export interface Dated {
  id: number
  updatedAt: Date
}

export async function freeFlats({ orm }: Database): Promise<Dated[]> {
  const { flats } = tables
  return orm
    .select({ id: flats.id, updatedAt: flats.updatedAt })
    .from(flats)
    .where(sql`${flats.status} = 'free'`)
    .orderBy(asc(flats.id))
}

export async function freeCommercialLots({ orm }: Database): Promise<Dated[]> {
  const { commercialLots } = tables
  return orm
    .select({ id: commercialLots.id, updatedAt: commercialLots.updatedAt })
    .from(commercialLots)
    .where(sql`${commercialLots.status} = 'free'`)
    .orderBy(asc(commercialLots.id))
}

/** Of content entries of one kind, by key. */
export async function entryDates({ orm }: Database, kind: string): Promise<Map<string, Date>> {
  const { contentEntries } = tables
  const rows = await orm
    .select({ key: contentEntries.key, updatedAt: contentEntries.updatedAt })
    .from(contentEntries)
    .where(sql`${contentEntries.kind} = ${kind}`)
  return new Map(rows.map(({ key, updatedAt }) => [key, updatedAt]))
}

export async function projectDates({ orm }: Database): Promise<Map<number, Date>> {
  const { projects } = tables
  const rows = await orm.select({ id: projects.id, updatedAt: projects.updatedAt }).from(projects)
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]))
}

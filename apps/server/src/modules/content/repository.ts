// Reads all content at once: it is small, and a page asks for many kinds of it.
import type { MediaItem } from '@kvartal/contract'
import type { ContentData, ContentKind, Project } from '@kvartal/contract/content'
import { asc, type Database, sql, tables } from '@kvartal/db'

export interface Entry<Kind extends ContentKind> {
  key: string
  data: ContentData<Kind>
}

export interface ContentSnapshot {
  entries: { [Kind in ContentKind]?: Entry<Kind>[] }
  projects: Project[]
  media: Map<string, MediaItem>
}

export async function readContent({ orm }: Database): Promise<ContentSnapshot> {
  const { contentEntries, projects, media } = tables
  const [entryRows, projectRows, mediaRows] = await Promise.all([
    orm.select().from(contentEntries).orderBy(asc(contentEntries.kind), asc(contentEntries.position)),
    orm.select({ data: projects.data }).from(projects).orderBy(asc(projects.position)),
    orm.select().from(media),
  ])
  const entries: Record<string, { key: string; data: unknown }[]> = {}
  for (const { kind, key, data } of entryRows) {
    entries[kind] ??= []
    entries[kind].push({ key, data })
  }
  return {
    // Every row was checked by its kind's schema on the way in.
    entries: entries as ContentSnapshot['entries'],
    projects: projectRows.map((row) => row.data as Project),
    media: new Map(mediaRows.map((row) => [row.id, row.data as MediaItem])),
  }
}

export interface SalesFigures {
  freeFlats: number
  freeCommercial: number
  newFlats: number
  byProject: Map<number, { freeFlats: number; priceFromRub: number | null }>
}

export async function readSalesFigures({ orm }: Database): Promise<SalesFigures> {
  const { flats, commercialLots } = tables
  const [flatRows, lotRows] = await Promise.all([
    orm
      .select({
        projectId: flats.projectId,
        free: sql<number>`count(*)::int`,
        fresh: sql<number>`(count(*) filter (where ${flats.publishedAt} > (select max(published_at) from flats) - interval '45 days'))::int`,
        priceFromRub: sql<number>`min(${flats.priceRub})::float8`,
      })
      .from(flats)
      .where(sql`${flats.status} = 'free'`)
      .groupBy(flats.projectId),
    orm.select({ free: sql<number>`count(*)::int` }).from(commercialLots).where(sql`${commercialLots.status} = 'free'`),
  ])
  const sum = (pick: (row: (typeof flatRows)[number]) => number) =>
    flatRows.reduce((total, row) => total + pick(row), 0)
  return {
    freeFlats: sum((row) => row.free),
    newFlats: sum((row) => row.fresh),
    freeCommercial: lotRows[0]?.free ?? 0,
    byProject: new Map(flatRows.map((row) => [row.projectId, { freeFlats: row.free, priceFromRub: row.priceFromRub }])),
  }
}

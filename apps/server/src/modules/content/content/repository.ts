// Reads all content at once: it is small, and a page needs many kinds of it.
import type { MediaItem } from '@kvartal/contract/bundle'
import type { ContentData, ContentKind, Project } from '@kvartal/contract/content'
import { REDIRECT_KIND, type Redirect } from '@kvartal/contract/redirects'
import { asc, type Database, tables } from '@kvartal/db'

export interface Entry<Kind extends ContentKind> {
  key: string
  data: ContentData<Kind>
}

export interface ContentSnapshot {
  entries: { [Kind in ContentKind]?: Entry<Kind>[] }
  projects: Project[]
  media: Map<string, MediaItem>
  redirects: Redirect[]
}

export async function readContent({ orm }: Database): Promise<ContentSnapshot> {
  const { contentEntries, projects, media } = tables
  const [entryRows, projectRows, mediaRows] = await Promise.all([
    orm
      .select()
      .from(contentEntries)
      .orderBy(asc(contentEntries.kind), asc(contentEntries.position), asc(contentEntries.key)),
    orm.select({ data: projects.data }).from(projects).orderBy(asc(projects.position), asc(projects.id)),
    orm.select().from(media),
  ])
  const entries: Record<string, { key: string; data: unknown }[]> = {}
  for (const { kind, key, data } of entryRows) {
    entries[kind] ??= []
    entries[kind].push({ key, data })
  }
  return {
    // The import has validated every row by the schema of its kind.
    entries: entries as ContentSnapshot['entries'],
    redirects: (entries[REDIRECT_KIND] ?? []).map(({ data }) => data as Redirect),
    projects: projectRows.map((row) => row.data as Project),
    media: new Map(mediaRows.map((row) => [row.id, row.data as MediaItem])),
  }
}

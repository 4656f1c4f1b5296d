// Records as the history has them: the name of their kind, and their fields. A content entry has those of its data as
// `data.title`, so that one changed text can be taken back without the others.
import type { BundlePart } from '@kvartal/contract/bundle'

export type Fields = Readonly<Record<string, unknown>>

export const entityOfPart = {
  projects: 'project',
  buildings: 'building',
  sections: 'section',
  floors: 'floor',
  flats: 'flat',
  commercialLots: 'lot',
  plans: 'plan',
  media: 'media',
  redirects: 'redirect',
} as const satisfies { [Part in Exclude<BundlePart, 'content'>]: string }

const DATA = 'data.'

/** The fields of a content entry: its position and its data. */
export function entryFields({ position, data }: { position: unknown; data: object }): Fields {
  return { position, ...Object.fromEntries(Object.entries(data).map(([name, value]) => [DATA + name, value])) }
}

/** The reverse. A position is left out where the fields have none. */
export function entryOf(fields: Fields): { position?: unknown; data: Record<string, unknown> } {
  const { position, ...others } = fields
  const data = Object.entries(others).map(([name, value]) => [name.slice(DATA.length), value])
  return { ...(position !== undefined && { position }), data: Object.fromEntries(data) }
}

/** The fields of a record of a bundle, or of a row that the import has written. */
export function fieldsOf(part: BundlePart, record: object): Fields {
  const row = record as Readonly<Record<string, unknown>>
  switch (part) {
    case 'content':
      return entryFields(row as { position: unknown; data: object })
    case 'plans':
      return { key: row.key, svg: row.svg }
    case 'projects':
    case 'media':
    case 'redirects':
      // A row has the whole record in its data.
      return typeof row.data === 'object' && row.data !== null ? (row.data as Fields) : row
    case 'flats':
    case 'commercialLots':
      // The database writes times in its own form.
      return { ...row, publishedAt: new Date(row.publishedAt as string | Date).toISOString() }
    default:
      return row
  }
}

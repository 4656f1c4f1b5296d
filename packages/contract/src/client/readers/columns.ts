// Reads the columns of the catalog. Unlike the other readers this one is strict: with a column that it does not know or
// that is too short the browser would answer wrongly, so it throws, and the page goes on over the network.
import type { CatalogColumns } from '../../catalog/columns.ts'
import { COLUMNS_FORMAT } from '../../catalog/limits.ts'
import { fieldsOf, requireFields } from './values.ts'

const COLUMNS: readonly (keyof CatalogColumns['flats'])[] = [
  'id',
  'number',
  'place',
  'floor',
  'rooms',
  'area',
  'ceilingHeight',
  'price',
  'oldPrice',
  'fullPrice',
  'promo',
  'promoUntil',
  'traits',
  'plan',
  'published',
  'pictures',
]
const TABLES = [
  'attributes',
  'stations',
  'projects',
  'buildings',
  'sections',
  'promos',
  'programs',
  'places',
  'plans',
  'traits',
  'published',
  'promoKeys',
] as const satisfies readonly (keyof CatalogColumns)[]

export function readCatalogColumns(answer: unknown): CatalogColumns {
  const fields = requireFields(answer)
  if (fields.format !== COLUMNS_FORMAT || typeof fields.version !== 'string')
    throw new TypeError('columns of another format')
  for (const table of TABLES) if (!Array.isArray(fields[table])) throw new TypeError(`columns without ${table}`)
  const flats = fieldsOf(fields.flats)
  const length = lengthOf(flats.id)
  for (const column of COLUMNS) {
    if (lengthOf(flats[column]) !== length) throw new TypeError(`the column ${column} has another length`)
  }
  return answer as CatalogColumns
}

function lengthOf(column: unknown): number {
  return Array.isArray(column) ? column.length : -1
}

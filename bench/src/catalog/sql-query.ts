// The same query to the catalog in SQL: one statement that gives the page, totals, live counts, ranges and histograms.
import {
  type Catalog,
  type CatalogAnswer,
  type CatalogQuery,
  RANGES,
  type RangeField,
  type SortKey,
} from '@kvartal/catalog'
import type { BenchFlat, Workload } from './workload.ts'

/** The call that PostgreSQL and PGlite share. */
export interface SqlRunner {
  exec(sql: string): Promise<void>
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

const FIELDS = Object.keys(RANGES) as RangeField[]
const COLUMN = Object.fromEntries(FIELDS.map((field) => [field, field.toLowerCase()])) as Record<RangeField, string>
const RANGE_COLUMNS = FIELDS.map((field) => COLUMN[field])
/** The workload never asks for the orders by suitability and by payment, which are no columns. */
const SORT: Record<Exclude<SortKey, 'suitable' | 'payment'>, string> & { suitable?: never; payment?: never } = {
  ...COLUMN,
  project: 'project_id',
  published: 'published_at',
  keys: 'key_date',
}
const DROPDOWN = { projects: 'project_id', keyDates: 'key_date', districts: 'district' } as const
const LOAD_BATCH = 5000

/** Loads the free flats only, with the indexes one would make for such a table. */
export async function loadFlats(runner: SqlRunner, workload: Workload): Promise<void> {
  await runner.exec(`
    DROP TABLE IF EXISTS bench_flat;
    CREATE TABLE bench_flat (
      id int PRIMARY KEY, project_id int NOT NULL, key_date text, district text, stations text[] NOT NULL,
      attributes text[] NOT NULL, promo boolean NOT NULL, published_at float8 NOT NULL,
      ${RANGE_COLUMNS.map((column) => `${column} float8 NOT NULL`).join(', ')}
    );`)
  const free = workload.flats.filter((flat) => flat.status === 'free')
  for (let start = 0; start < free.length; start += LOAD_BATCH) {
    const rows = free.slice(start, start + LOAD_BATCH).map(toRow)
    await runner.query(
      `INSERT INTO bench_flat SELECT id, project_id, key_date, district, stations, attributes, promo, published_at,
         ${RANGE_COLUMNS.join(', ')} FROM jsonb_populate_recordset(NULL::bench_flat, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  await runner.exec(`
    CREATE INDEX ON bench_flat (price, id);
    CREATE INDEX ON bench_flat (area, id);
    CREATE INDEX ON bench_flat (floor, id);
    CREATE INDEX ON bench_flat (project_id);
    CREATE INDEX ON bench_flat USING gin (attributes);
    CREATE INDEX ON bench_flat USING gin (stations);
    ANALYZE bench_flat;`)
}

function toRow(flat: BenchFlat): Record<string, unknown> {
  return {
    id: flat.id,
    project_id: flat.projectId,
    key_date: flat.keyDate,
    district: flat.district,
    stations: flat.stations,
    attributes: flat.attributes,
    promo: flat.promo,
    published_at: flat.publishedAt,
    ...Object.fromEntries(FIELDS.map((field) => [COLUMN[field], RANGES[field].of(flat)])),
  }
}

/**
 * One scan marks in `fails` which filters a flat fails; flats that fail at most one stay, and every facet counts those
 * that fail only its own filter. Grouping sets count the single-valued dropdowns in one pass. Hints are left out: the
 * engine's answer contains more, not less.
 */
export function sqlQuery(catalog: Catalog<BenchFlat>, query: CatalogQuery): { sql: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const filters: { name: string; condition: string }[] = []
  for (const dropdown of ['projects', 'keyDates', 'districts'] as const) {
    const keys = query[dropdown]
    if (!keys?.length) continue
    const type = dropdown === 'projects' ? 'int[]' : 'text[]'
    filters.push({ name: dropdown, condition: `${DROPDOWN[dropdown]} = ANY (${bind(keys)}::${type})` })
  }
  if (query.stations?.length) {
    filters.push({ name: 'stations', condition: `stations && ${bind(query.stations)}::text[]` })
  }
  const categories = new Set(catalog.options.attributes.map((attribute) => attribute.category))
  for (const category of categories) {
    const listed = catalog.options.attributes.filter((attribute) => attribute.category === category)
    const chosen = listed.map((attribute) => attribute.key).filter((key) => query.attributes?.includes(key))
    if (chosen.length === 0) continue
    filters.push({ name: `attributes:${category}`, condition: `attributes && ${bind(chosen)}::text[]` })
  }
  if (query.promo === true) filters.push({ name: 'promo', condition: 'promo' })
  for (const field of FIELDS) {
    const range = query.ranges?.[field]
    const bounds = [
      range?.min === undefined ? '' : `${COLUMN[field]} >= ${bind(range.min)}::float8`,
      range?.max === undefined ? '' : `${COLUMN[field]} <= ${bind(range.max)}::float8`,
    ].filter((bound) => bound !== '')
    if (bounds.length > 0) filters.push({ name: field, condition: bounds.join(' AND ') })
  }

  const fails = filters.map(({ condition }, place) => `(CASE WHEN ${condition} THEN 0 ELSE ${1 << place} END)`)
  const failsSum = fails.length === 0 ? '0' : fails.join(' + ')
  const single = [0, ...filters.map((_, place) => 1 << place)].join(', ')
  /** Fails no filter other than the named one. */
  const but = (name: string) => {
    const place = filters.findIndex((filter) => filter.name === name)
    return place === -1 ? 'fails = 0' : `fails IN (0, ${1 << place})`
  }
  const attributeCount = [...categories]
    .map((category) => {
      const keys = catalog.options.attributes.filter((entry) => entry.category === category).map((entry) => entry.key)
      return `WHEN key = ANY (${bind(keys)}::text[]) THEN ${but(`attributes:${category}`)}`
    })
    .join(' ')
  const histogram = (field: RangeField) => {
    const scale = catalog.ranges[field]
    if (scale === null) return `SELECT '${field}', NULL::int, 0`
    const bucket = `least(${scale.bucketCount - 1}, floor((${COLUMN[field]} - ${scale.min}) / ${scale.bucketWidth})::int)`
    return `SELECT '${field}', ${bucket}, count(*)::int FROM near WHERE ${but(field)} GROUP BY 2`
  }
  const { key, type } = query.order ?? { key: 'price', type: 'asc' }
  const { page = 1, limit = 21 } = query
  const ranges = FIELDS.map(
    (field) => `min(${COLUMN[field]}) FILTER (WHERE ${but(field)}) AS ${COLUMN[field]}_min,
      max(${COLUMN[field]}) FILTER (WHERE ${but(field)}) AS ${COLUMN[field]}_max`,
  ).join(', ')
  const sql = `
    WITH marked AS (SELECT *, ${failsSum} AS fails FROM bench_flat),
    near AS MATERIALIZED (SELECT * FROM marked WHERE fails IN (${single})),
    page AS (SELECT id FROM near WHERE fails = 0 ORDER BY ${SORT[key]} ${type}, id
      LIMIT ${bind(limit)}::int OFFSET ${bind((page - 1) * limit)}::int)
    SELECT
      (SELECT json_agg(id) FROM page) AS ids,
      (SELECT row_to_json(totals) FROM (
        SELECT count(*) FILTER (WHERE fails = 0)::int AS total, count(*) FILTER (WHERE promo AND ${but('promo')})::int AS promo,
        ${ranges} FROM near) totals) AS totals,
      (SELECT json_agg(json_build_array(project_id, key_date, district, by_project, by_date, by_district)) FROM (
        SELECT project_id, key_date, district, count(*) FILTER (WHERE ${but('projects')})::int AS by_project,
          count(*) FILTER (WHERE ${but('keyDates')})::int AS by_date, count(*) FILTER (WHERE ${but('districts')})::int AS by_district
        FROM near GROUP BY GROUPING SETS ((project_id), (key_date), (district))) singles) AS singles,
      (SELECT json_object_agg(key, n) FROM (SELECT key, count(*)::int AS n FROM near, unnest(stations) AS key
        WHERE ${but('stations')} GROUP BY key) s) AS stations,
      (SELECT json_object_agg(key, n) FROM (SELECT key, sum(n) FILTER (WHERE CASE ${attributeCount} END)::int AS n
        FROM (SELECT key, fails, count(*) AS n FROM near, unnest(attributes) AS key GROUP BY key, fails) pairs
        GROUP BY key) a) AS attributes,
      (SELECT json_agg(h) FROM (${FIELDS.map(histogram).join(' UNION ALL ')}) h (field, bucket, n)) AS histograms`
  return { sql, values }
}

/** Throws unless the database's answer equals the engine's: a faster wrong answer is no comparison. */
export function requireSameAnswer(
  catalog: Catalog<BenchFlat>,
  row: Record<string, unknown>,
  answer: CatalogAnswer<BenchFlat>,
): void {
  const totals = row.totals as Record<string, number | null>
  const singles = (row.singles ?? []) as [number | null, string | null, string | null, number, number, number][]
  const stations = (row.stations ?? {}) as Record<string, number>
  const attributes = (row.attributes ?? {}) as Record<string, number>
  const histograms = (row.histograms ?? []) as { field: RangeField; bucket: number; n: number }[]
  const fromSql = {
    ids: (row.ids ?? []) as number[],
    total: totals.total,
    promoCount: totals.promo,
    projects: catalog.options.projects.map((key) => singles.find((one) => one[0] === key)?.[3] ?? 0),
    keyDates: catalog.options.keyDates.map((key) => singles.find((one) => one[1] === key)?.[4] ?? 0),
    districts: catalog.options.districts.map((key) => singles.find((one) => one[2] === key)?.[5] ?? 0),
    stations: catalog.options.stations.map((key) => stations[key] ?? 0),
    attributes: catalog.options.attributes.map(({ key }) => attributes[key] ?? 0),
    ranges: FIELDS.map((field) => [totals[`${COLUMN[field]}_min`], totals[`${COLUMN[field]}_max`]]),
    histograms: FIELDS.map((field) =>
      Array.from(
        { length: catalog.ranges[field]?.bucketCount ?? 0 },
        (_, bucket) => histograms.find((one) => one.field === field && one.bucket === bucket)?.n ?? 0,
      ),
    ),
  }
  const fromEngine = {
    ids: answer.flats.map((flat) => flat.id),
    total: answer.total,
    promoCount: answer.flagCounts.promo,
    projects: answer.facets.projects,
    keyDates: answer.facets.keyDates,
    districts: answer.facets.districts,
    stations: answer.facets.stations,
    attributes: answer.facets.attributes,
    ranges: FIELDS.map((field) => [answer.ranges[field]?.min ?? null, answer.ranges[field]?.max ?? null]),
    histograms: FIELDS.map((field) => answer.histograms[field]),
  }
  for (const part of Object.keys(fromEngine) as (keyof typeof fromEngine)[]) {
    const [engine, sql] = [JSON.stringify(fromEngine[part]), JSON.stringify(fromSql[part])]
    if (engine !== sql) throw new Error(`the catalog and SQL disagree on ${part}: ${engine} and ${sql}`)
  }
}

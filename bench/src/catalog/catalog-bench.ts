// The catalog engine against SQL doing the same work: time per full answer by size, and time of a rebuild.
import { createCatalog, queryCatalog } from '@kvartal/catalog'
import { connectPostgres, openPglite, type SqlPeer } from './postgres-peer.ts'
import { loadFlats, requireSameAnswer, sqlQuery } from './sql-query.ts'
import { makeWorkload, QUERY_GROUPS, type Workload } from './workload.ts'

export interface CatalogBenchSettings {
  /** Free flats in the catalog; 5,000 and 50,000 when absent. */
  readonly sizes?: readonly number[]
  /** PostgreSQL to compare with; without it only PGlite is compared. */
  readonly postgresUrl?: string
}

export interface CatalogBenchRow {
  readonly flats: number
  readonly engine: 'catalog' | 'PostgreSQL' | 'PGlite'
  /** A full answer to the mix of queries, a kind of query, or a rebuild. */
  readonly what: string
  /** The shortest time: when nothing else uses the processor. */
  readonly leastMs: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** How many times longer than the catalog: the median of the ratios of single queries, measured in turn. */
  readonly ratio: number
  /** The bar of the design for the median, where there is one. */
  readonly barMs: number | null
}

const DEFAULT_SIZES = [5_000, 50_000]
const BAR_MS: Record<number, number> = { 5000: 0.1, 50000: 0.5 }
const REBUILD_BAR_MS: Record<number, number> = { 50000: 50 }
const QUERIES = 500
const WARM_UP_ROUNDS = 6
const ROUNDS = 20
const SQL_QUERIES = 60
const REBUILDS = 12
/** The engine answers each query this many times, since one answer is too short to measure. */
const ENGINE_REPEATS = 20

export async function runCatalogBench(settings: CatalogBenchSettings = {}): Promise<CatalogBenchRow[]> {
  const rows: CatalogBenchRow[] = []
  for (const flats of settings.sizes ?? DEFAULT_SIZES) {
    const workload = makeWorkload(flats, QUERIES)
    rows.push(...measureEngine(workload, flats))
    const peers: SqlPeer[] = [await openPglite()]
    if (settings.postgresUrl !== undefined) peers.push(await connectPostgres(settings.postgresUrl))
    for (const peer of peers) {
      try {
        rows.push(await measurePeer(peer, workload, flats))
      } finally {
        await peer.close()
      }
    }
  }
  return rows
}

function measureEngine(workload: Workload, flats: number): CatalogBenchRow[] {
  const catalog = createCatalog(workload.flats, workload.options)
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const { query } of workload.queries) queryCatalog(catalog, query)
  }
  const all: number[] = []
  const byGroup = new Map(QUERY_GROUPS.map((group) => [group, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { group, query } of workload.queries) {
      const started = performance.now()
      queryCatalog(catalog, query)
      const took = performance.now() - started
      all.push(took)
      byGroup.get(group)?.push(took)
    }
  }
  const rebuilds: number[] = []
  for (let i = 0; i < REBUILDS; i++) {
    const started = performance.now()
    createCatalog(workload.flats, workload.options)
    rebuilds.push(performance.now() - started)
  }
  const row = (what: string, times: number[], barMs: number | null): CatalogBenchRow => ({
    flats,
    engine: 'catalog',
    what,
    leastMs: percentile(times, 0),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    ratio: 1,
    barMs,
  })
  return [
    row('full answer', all, BAR_MS[flats] ?? null),
    ...QUERY_GROUPS.map((group) => row(group, byGroup.get(group) ?? [], null)),
    row('whole rebuild', rebuilds, REBUILD_BAR_MS[flats] ?? null),
  ]
}

async function measurePeer(peer: SqlPeer, workload: Workload, flats: number): Promise<CatalogBenchRow> {
  await loadFlats(peer, workload)
  const catalog = createCatalog(workload.flats, workload.options)
  const queries = workload.queries.slice(0, SQL_QUERIES)
  for (const { query } of queries) {
    const { sql, values } = sqlQuery(catalog, query)
    const [row] = await peer.query(sql, values)
    requireSameAnswer(catalog, row ?? {}, queryCatalog(catalog, query))
  }
  const times: number[] = []
  const ratios: number[] = []
  for (const { query } of queries) {
    const { sql, values } = sqlQuery(catalog, query)
    const started = performance.now()
    await peer.query(sql, values)
    const peerMs = performance.now() - started
    const engineStarted = performance.now()
    for (let i = 0; i < ENGINE_REPEATS; i++) queryCatalog(catalog, query)
    const engineMs = (performance.now() - engineStarted) / ENGINE_REPEATS
    times.push(peerMs)
    ratios.push(peerMs / engineMs)
  }
  return {
    flats,
    engine: peer.name,
    what: 'full answer',
    leastMs: percentile(times, 0),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    ratio: percentile(ratios, 0.5),
    barMs: null,
  }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

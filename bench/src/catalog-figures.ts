// The catalog's figures for the table, compared with PGlite, and with PostgreSQL where the machine has it.
import { startPostgres } from '../../scripts/postgres-cluster.ts'
import { type CatalogBenchRow, runCatalogBench } from './catalog/catalog-bench.ts'
import { type Figure, inUnit, times } from './figure.ts'

export async function measureCatalog(): Promise<Figure[]> {
  const cluster = await startPostgres()
  try {
    const rows = await runCatalogBench(cluster ? { postgresUrl: cluster.url } : {})
    return rows.filter(({ engine }) => engine === 'catalog').map((row) => toFigure(row, rows))
  } finally {
    await cluster?.stop()
  }
}

function toFigure({ flats, what, p50Ms, p99Ms, barMs }: CatalogBenchRow, rows: readonly CatalogBenchRow[]): Figure {
  const peers = rows.filter((row) => row.engine !== 'catalog' && row.flats === flats && row.what === what)
  return {
    what: `${flats.toLocaleString('ru-RU')} квартир, ${titles[what] ?? what}, p50`,
    value: inUnit(p50Ms, 'мс'),
    ...(barMs !== null && { bar: { text: `≤ ${barMs} мс`, met: p50Ms <= barMs } }),
    beside: [`p99 ${inUnit(p99Ms, 'мс')}`, ...peers.map((peer) => `${peer.engine} ${inUnit(peer.p50Ms, 'мс')}`)].join(
      ', ',
    ),
    ratio: peers.map((peer) => times(peer.ratio)).join(', '),
  }
}

const titles: Record<string, string> = {
  'full answer': 'полный ответ',
  'no filters': 'без фильтров',
  'one or two filters': 'один-два фильтра',
  ranges: 'диапазоны',
  'many filters': 'много фильтров',
  'next to nothing': 'почти ничего',
  'whole rebuild': 'сборка заново, как после каждого изменения',
}

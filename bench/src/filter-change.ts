// Time from the click on a filter to the frame with the new list, in a real browser on a slowed processor: with the
// catalog in the browser, and without it, to the first reaction too when the network is slow. And the size of what the
// catalog in the browser needs.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../../scripts/chromium.ts'
import { CommandError, runQuietly } from '../../scripts/run.ts'
import { root } from '../../scripts/stamp.ts'
import { type Figure, inUnit, median, quantile } from './figure.ts'
import { startServer } from './production-server.ts'

const BAR_MS = 100
const COLUMNS_BAR_KB = 60
const BYTES_PER_KB = 1024

/** The output of browser/click-filters.ts. */
export interface MeasuredClicks {
  /** How many times slower the processor was made. */
  slowdown: number
  /** The browser itself answers; the network, which it does not need, is slow. */
  inBrowser: FilterClick[]
  /** Without the columns of the catalog, with the network of this machine. */
  localNetwork: FilterClick[]
  /** Without the columns, with a network of 1.6 Mbps and 150 ms. */
  slowNetwork: FilterClick[]
}

export interface FilterClick {
  /** Until a frame reacts to the click: the list is marked as loading, or it is new already. */
  reactionMs: number
  /** Until a frame shows the new list. */
  listMs: number
}

export async function measureFilterChange(): Promise<Figure[]> {
  const browser = await ensureChromium()
  const server = await startServer()
  try {
    const output = await runQuietly(process.execPath, ['bench/src/browser/click-filters.ts', server.url, browser])
    const { slowdown, inBrowser, localNetwork, slowNetwork } = JSON.parse(output) as MeasuredClicks
    const lists = localNetwork.map(({ listMs }) => listMs)
    return [
      instant(inBrowser, slowdown, median(lists)),
      await columnsSize(server.url),
      figure(`новый список с сервера, процессор в ${slowdown} раза медленнее`, lists),
      reaction(slowNetwork),
    ]
  } finally {
    await server.stop()
  }
}

function instant(clicks: readonly FilterClick[], slowdown: number, fromServerMs: number): Figure {
  const times = clicks.map(({ listMs }) => listMs)
  const value = quantile(times, 0.75)
  return {
    what: `новый список после фильтра, каталог в браузере, процессор в ${slowdown} раза медленнее, p75`,
    value: inUnit(value, 'мс'),
    bar: { text: `≤ ${BAR_MS} мс`, met: value <= BAR_MS },
    beside: `p50 ${inUnit(median(times), 'мс')}, с сервера p50 ${inUnit(fromServerMs, 'мс')}`,
  }
}

/** What the list fetches when it is idle: the columns and the code of the index, as the browser receives them. */
async function columnsSize(url: string): Promise<Figure> {
  const answer = await fetch(`${url}/v2/catalog/columns`, { headers: { 'accept-encoding': 'br' } })
  // fetch decompresses the body; the server sends its length on the wire.
  const columns = Number(answer.headers.get('content-length')) / BYTES_PER_KB
  const assets = join(root, 'apps/web/dist/client/assets')
  const engine = readdirSync(assets).find((name) => /^engine-.*\.js\.br$/.test(name))
  if (!answer.ok || !engine) throw new CommandError('Нет столбцов каталога или кода, который их читает.')
  const code = statSync(join(assets, engine)).size / BYTES_PER_KB
  return {
    what: 'столбцы каталога и код индекса, brotli',
    value: inUnit(columns + code, 'КБ'),
    bar: { text: `≤ ${COLUMNS_BAR_KB} КБ`, met: columns + code <= COLUMNS_BAR_KB },
    beside: `столбцы ${inUnit(columns, 'КБ')}, код ${inUnit(code, 'КБ')}`,
  }
}

/**
 * On the slow network of the measurement the answer itself takes longer than the bar: the bar is for the list's
 * reaction.
 */
function reaction(clicks: readonly FilterClick[]): Figure {
  const reactions = clicks.map(({ reactionMs }) => reactionMs)
  const middle = median(reactions)
  const list = inUnit(median(clicks.map(({ listMs }) => listMs)), 'мс')
  const what = 'список отвечает на фильтр; ещё и сеть 1,6 Мбит/с, 150 мс'
  return {
    ...figure(what, reactions, `, новый список ${list}`),
    bar: { text: `≤ ${BAR_MS} мс`, met: middle <= BAR_MS },
  }
}

function figure(what: string, timesMs: readonly number[], more = ''): Figure {
  return {
    what: `${what}, p50`,
    value: inUnit(median(timesMs), 'мс'),
    beside: `наибольшее из ${timesMs.length}: ${inUnit(Math.max(...timesMs), 'мс')}${more}`,
  }
}

// Time from the click on a filter to the frame with the new list, in a real browser on a slowed processor, and to the
// first reaction when the network is slow too.
import { ensureChromium } from '../../scripts/chromium.ts'
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, median } from './figure.ts'
import { startServer } from './production-server.ts'

const BAR_MS = 100

/** The output of browser/click-filters.ts. */
export interface MeasuredClicks {
  /** How many times slower the processor was made. */
  slowdown: number
  /** With the network of this machine. */
  localNetwork: FilterClick[]
  /** With a network of 1.6 Mbps and 150 ms. */
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
    const { slowdown, localNetwork, slowNetwork } = JSON.parse(output) as MeasuredClicks
    const lists = localNetwork.map(({ listMs }) => listMs)
    return [figure(`новый список после фильтра, процессор в ${slowdown} раза медленнее`, lists), reaction(slowNetwork)]
  } finally {
    await server.stop()
  }
}

/**
 * With the slow network of the design the answer itself takes longer than the bar: the bar is for the list's reaction.
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

// Time from the press of a filter to the frame with the new list, in a real browser on a slowed processor, and to the
// first sign of it when the network is slow too.
import { ensureChromium } from '../../scripts/chromium.ts'
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, median } from './figure.ts'
import { startServer } from './production-server.ts'

const BAR_MS = 100

/** What browser/press-filters.ts prints. */
export interface MeasuredPresses {
  /** How many times slower the processor was made. */
  slowdown: number
  /** With the network of this machine. */
  nearby: Press[]
  /** With a network of 1.6 Mbps and 150 ms. */
  faraway: Press[]
}

export interface Press {
  /** Until a frame shows that the press was taken: the list says that it is being renewed, or it is new already. */
  signMs: number
  /** Until a frame shows the new list. */
  listMs: number
}

export async function measureFilterChange(): Promise<Figure[]> {
  const browser = await ensureChromium()
  const server = await startServer()
  try {
    const output = await runQuietly(process.execPath, ['bench/src/browser/press-filters.ts', server.url, browser])
    const { slowdown, nearby, faraway } = JSON.parse(output) as MeasuredPresses
    const lists = nearby.map(({ listMs }) => listMs)
    return [figure(`новый список после фильтра, процессор в ${slowdown} раза медленнее`, lists), reaction(faraway)]
  } finally {
    await server.stop()
  }
}

/** On the throttle of the design an answer alone takes longer than the bar: it is the list's reaction that must not. */
function reaction(presses: readonly Press[]): Figure {
  const signs = presses.map(({ signMs }) => signMs)
  const middle = median(signs)
  const list = inUnit(median(presses.map(({ listMs }) => listMs)), 'мс')
  const what = 'список отвечает на фильтр; ещё и сеть 1,6 Мбит/с, 150 мс'
  return { ...figure(what, signs, `, новый список ${list}`), bar: { text: `≤ ${BAR_MS} мс`, met: middle <= BAR_MS } }
}

function figure(what: string, timesMs: readonly number[], more = ''): Figure {
  return {
    what: `${what}, p50`,
    value: inUnit(median(timesMs), 'мс'),
    beside: `наибольшее из ${timesMs.length}: ${inUnit(Math.max(...timesMs), 'мс')}${more}`,
  }
}

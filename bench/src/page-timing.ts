// What a visitor with a slow phone waits for: the largest picture or text, the jumps of the layout, the blocked time.
import { ensureChromium } from '../../scripts/chromium.ts'
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, inUnit, median } from './figure.ts'
import { startServer } from './production-server.ts'

const LCP_BAR_MS = 1_800
const CLS_BAR = 0.02
const TBT_BAR_MS = 300

/** What browser/open-pages.ts prints, by the path of the page. */
export type MeasuredPages = Record<string, PageTiming[]>

export interface PageTiming {
  lcpMs: number
  cls: number
  tbtMs: number
}

export async function measurePages(): Promise<Figure[]> {
  const browser = await ensureChromium()
  const server = await startServer()
  try {
    const output = await runQuietly(process.execPath, ['bench/src/browser/open-pages.ts', server.url, browser])
    return Object.entries(JSON.parse(output) as MeasuredPages).flatMap(([path, timings]) => figures(path, timings))
  } finally {
    await server.stop()
  }
}

function figures(path: string, timings: readonly PageTiming[]): Figure[] {
  const lcpMs = median(timings.map((timing) => timing.lcpMs))
  const cls = median(timings.map((timing) => timing.cls))
  const tbtMs = median(timings.map((timing) => timing.tbtMs))
  return [
    {
      what: `${path}: LCP, процессор в 4 раза медленнее, 1,6 Мбит/с, 150 мс`,
      value: inUnit(lcpMs, 'мс'),
      bar: { text: `≤ ${LCP_BAR_MS} мс`, met: lcpMs <= LCP_BAR_MS },
      beside: `наибольшее из ${timings.length}: ${inUnit(Math.max(...timings.map((timing) => timing.lcpMs)), 'мс')}`,
    },
    {
      what: `${path}: CLS`,
      value: inUnit(cls, ''),
      bar: { text: `≤ ${CLS_BAR}`, met: cls <= CLS_BAR },
    },
    {
      what: `${path}: TBT`,
      value: inUnit(tbtMs, 'мс'),
      bar: { text: `≤ ${TBT_BAR_MS} мс`, met: tbtMs <= TBT_BAR_MS },
      beside: `наибольшее из ${timings.length}: ${inUnit(Math.max(...timings.map((timing) => timing.tbtMs)), 'мс')}`,
    },
  ]
}

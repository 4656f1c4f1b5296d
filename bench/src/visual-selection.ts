// Visual selection in a real browser on a slowed processor: how smoothly the pointer moves over a facade, and how soon
// the next step is shown after a click on an outline that was hovered before.
import { ensureChromium } from '../../scripts/chromium.ts'
import { runQuietly } from '../../scripts/run.ts'
import { type Figure, FRAME_MS, inUnit, median, percent, times } from './figure.ts'
import { startServer } from './production-server.ts'

const STEP_BAR_MS = 150

/** The output of browser/choose-on-facade.ts. */
export interface MeasuredChoosing {
  /** How many times slower the processor was made. */
  slowdown: number
  /** Outlines on the pointer's track. */
  flats: number
  facade: Pointing
  /** The same track over an empty page. */
  empty: Pointing
  steps: Record<'building' | 'floor', Step[]>
  /** The same without the page's scripts: a click only replaces the markup. */
  plainSteps: Record<'building' | 'floor', Step[]>
}

/** The pointer moves from the top floor to the lowest and back. */
export interface Pointing {
  /** From each frame to the next. */
  framesMs: number[]
  moves: number
  /** Work of the page's main thread meanwhile. */
  busyMs: number
  longestTaskMs: number
}

export interface Step {
  /** Until a frame shows the next step. */
  shownMs: number
  /** Until a frame shows its picture too. */
  pictureMs: number
}

export async function measureVisualSelection(): Promise<Figure[]> {
  const browser = await ensureChromium()
  const server = await startServer()
  try {
    const output = await runQuietly(process.execPath, ['bench/src/browser/choose-on-facade.ts', server.url, browser])
    const { slowdown, flats, facade, empty, steps, plainSteps } = JSON.parse(output) as MeasuredChoosing
    const slow = `процессор в ${slowdown} раза медленнее`
    return [
      framesFigure(`кадры, пока указатель идёт по фасаду (квартир ${flats}), ${slow}`, facade, empty),
      workFigure(`работа страницы на одно движение указателя, ${slow}`, facade, empty),
      stepFigure(`от нажатия на корпус до фасада, ${slow}`, steps.building, plainSteps.building),
      stepFigure(`от нажатия на этаж до плана, ${slow}`, steps.floor, plainSteps.floor),
    ]
  } finally {
    await server.stop()
  }
}

/** A frame takes whole periods of the screen: a late one takes two. */
function framesFigure(what: string, facade: Pointing, empty: Pointing): Figure {
  const late = quantile(facade.framesMs, 0.95)
  return {
    what: `${what}, p95`,
    value: inUnit(late, 'мс'),
    bar: { text: '60 в секунду', met: late < FRAME_MS * 1.5 },
    beside: `вовремя ${percent(onTime(facade))} из ${facade.framesMs.length}, на пустой странице ${percent(onTime(empty))}`,
  }
}

/**
 * A machine without a graphics card may draw late whatever the page does. The work for a frame depends on the page
 * only.
 */
function workFigure(what: string, facade: Pointing, empty: Pointing): Figure {
  const perMove = ({ busyMs, moves }: Pointing) => busyMs / moves
  return {
    what,
    value: inUnit(perMove(facade), 'мс'),
    bar: { text: `≤ ${inUnit(FRAME_MS, 'мс')}`, met: perMove(facade) <= FRAME_MS },
    beside: `самая долгая ${inUnit(facade.longestTaskMs, 'мс')}, на пустой странице ${inUnit(perMove(empty), 'мс')}`,
    ratio: times(perMove(facade) / perMove(empty)),
  }
}

function stepFigure(what: string, steps: readonly Step[], plainSteps: readonly Step[]): Figure {
  const whole = steps.map(({ pictureMs }) => pictureMs)
  const worstMs = Math.max(...whole)
  const plainMs = Math.max(...plainSteps.map(({ pictureMs }) => pictureMs))
  return {
    what: `${what}, худшее из ${whole.length}`,
    value: inUnit(worstMs, 'мс'),
    bar: { text: `≤ ${STEP_BAR_MS} мс`, met: worstMs <= STEP_BAR_MS },
    beside: `медиана ${inUnit(median(whole), 'мс')}; та же разметка без наших скриптов ${inUnit(plainMs, 'мс')}`,
    ratio: times(worstMs / plainMs),
  }
}

const onTime = ({ framesMs }: Pointing) =>
  framesMs.filter((frameMs) => frameMs < FRAME_MS * 1.5).length / framesMs.length

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}

// The measured visitor of visual-selection.ts: moves the pointer over the flats of a facade and clicks through the
// steps on a slowed processor, and prints JSON.
import { chromium, type Page } from '@playwright/test'
import type { MeasuredChoosing, Pointing, Step } from '../visual-selection.ts'
import { countFrames, mainThreadTasks, TRACED, type TraceEvent } from './frames.ts'
import { SLOWDOWN } from './throttle.ts'

/** The tower of the demo: thirty floors. */
const PROJECT = '/visual/vysota'
const FACADE = `${PROJECT}/t1`
/** Other programs of the machine can only add to a time, so the best round counts. */
const ROUNDS = 3
/** Outlines clicked on each step. */
const CLICKED = 3
/** Distance between two pointer moves, about that of a visitor who is choosing. */
const MOVE_PX = 4
const EMPTY_PAGE = 'data:text/html,<main style="height:900px"></main>'

const FLATS_OR_BUILDINGS = 'main a[data-choice]'
/** The numbers of the floors beside a facade. */
const FLOOR_MARKS = 'main svg[role="group"] a:not([data-choice])'

const [baseURL = '', executablePath = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
const devtools = await page.context().newCDPSession(page)

await openHydrated(FACADE)
const flats = await outlines(page).count()
const track = await trackOverOutlines(page)
const facade = await bestRound(track)
await page.goto(EMPTY_PAGE)
const empty = await bestRound(track)
const measured: MeasuredChoosing = {
  slowdown: SLOWDOWN,
  flats,
  facade,
  empty,
  steps: {
    building: await clickSteps(PROJECT),
    floor: await clickSteps(FACADE, FLOOR_MARKS),
  },
}
process.stdout.write(JSON.stringify(measured))
await browser.close()

function outlines(page: Page, links = FLATS_OR_BUILDINGS) {
  return page.locator(links)
}

/**
 * Opens the page and points at its first outline until it reacts, which needs the page's code: a building shows its
 * card, a flat of the facade becomes the tab stop.
 */
async function openHydrated(path: string): Promise<void> {
  await page.goto(path)
  const card = page.locator('main svg[role="group"] ~ div[aria-hidden]')
  const chosen = page.locator('main a[data-choice]:first-child[tabindex="0"]')
  await pointAt(0)
  await card.or(chosen).first().waitFor()
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
}

/** An outline may be of any shape, and its neighbours overlap it: so this finds a point where a click hits it. */
async function pointAt(number: number, links?: string): Promise<void> {
  const outline = outlines(page, links).nth(number)
  await outline.scrollIntoViewIfNeeded()
  const [x, y] = await outline.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]
    const points = shares.flatMap((down) => shares.map((right) => [left + width * right, top + height * down] as const))
    const hit = points.find(([x, y]) => link.contains(document.elementFromPoint(x, y)))
    if (!hit) throw new Error('the outline cannot be clicked')
    return hit
  })
  await page.mouse.move(x, y)
}

interface Track {
  x: number
  top: number
  bottom: number
}

async function trackOverOutlines(page: Page): Promise<Track> {
  await outlines(page).first().scrollIntoViewIfNeeded()
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main a[data-choice] path')].map((path) => path.getBoundingClientRect())
    const [first] = boxes
    if (!first) throw new Error('the facade has no outlines')
    return {
      x: first.left + first.width / 2,
      top: Math.max(0, Math.min(...boxes.map(({ top }) => top))),
      bottom: Math.min(window.innerHeight, Math.max(...boxes.map(({ bottom }) => bottom))),
    }
  })
}

/** The round with the least work: other programs of the machine can only add to it. */
async function bestRound(track: Track): Promise<Pointing> {
  const rounds: Pointing[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await pointAlong(track))
  rounds.sort((a, b) => a.busyMs - b.busyMs)
  return rounds[0] as Pointing
}

async function pointAlong({ x, top, bottom }: Track): Promise<Pointing> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.mouse.move(x, top)
  await page.evaluate(countFrames)
  await browser.startTracing(page, { categories: TRACED })
  let moves = 0
  for (const [from, to] of [
    [top, bottom],
    [bottom, top],
  ] as const) {
    const steps = Math.ceil(Math.abs(to - from) / MOVE_PX)
    for (let step = 1; step <= steps; step++) {
      await page.mouse.move(x, from + ((to - from) * step) / steps)
      moves += 1
    }
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const framesMs = await page.evaluate(() => window.framesMs)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const tasksMs = mainThreadTasks(trace.traceEvents)
  return {
    framesMs,
    moves,
    busyMs: tasksMs.reduce((sum, taskMs) => sum + taskMs, 0),
    longestTaskMs: Math.max(...tasksMs),
  }
}

async function clickSteps(path: string, links?: string): Promise<Step[]> {
  const steps: Step[] = []
  for (let number = 0; number < CLICKED; number++) {
    const rounds: Step[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await clickStep(path, number, links))
    rounds.sort((a, b) => a.pictureMs - b.pictureMs)
    steps.push(rounds[0] as Step)
  }
  return steps
}

async function clickStep(path: string, number: number, links?: string): Promise<Step> {
  await openHydrated(path)
  await pointAt(number, links)
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(watchStep)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => performance.getEntriesByName('picture').length > 0)
  const step = await page.evaluate(lastStep)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return step
}

/** Runs in the page: marks the click, the frame that shows the next step, and the one that has its picture. */
function watchStep(): void {
  performance.clearMarks()
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  const onFrame = (mark: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark(mark)
      port2.postMessage(null)
    })
  window.addEventListener('click', ({ timeStamp }) => performance.mark('click', { startTime: timeStamp }), {
    capture: true,
    once: true,
  })
  const observer = new MutationObserver(() => {
    const picture = document.querySelector(`main svg[role="group"]`)?.parentElement?.querySelector('img')
    if (heading() === before || !picture) return
    observer.disconnect()
    onFrame('shown')
    void picture.decode().then(() => onFrame('picture'))
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Runs in the page. */
function lastStep(): Step {
  const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN
  return { shownMs: at('shown') - at('click'), pictureMs: at('picture') - at('click') }
}

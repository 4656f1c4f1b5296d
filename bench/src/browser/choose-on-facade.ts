// The measured visitor of visual-selection.ts: moves the pointer over the flats of a facade and clicks through the
// steps on a slowed processor, and prints JSON.
import { chromium, type Page } from '@playwright/test'
import type { MeasuredChoosing, Pointing, Step } from '../visual-selection.ts'
import { countFrames, mainThreadTasks, TRACED, type TraceEvent } from './frames.ts'
import { SLOWDOWN } from './throttle.ts'

/** The tower of the demo: thirty floors. */
const PROJECT = '/visual/vysota'
const FACADE = `${PROJECT}/t1`
/** The worst counts. */
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
const facade = await worstRound(track)
await page.goto(EMPTY_PAGE)
const empty = await worstRound(track)
const measured: MeasuredChoosing = {
  slowdown: SLOWDOWN,
  flats,
  facade,
  empty,
  steps: {
    building: await clickSteps({ path: PROJECT }),
    floor: await clickSteps({ path: FACADE, links: FLOOR_MARKS }),
  },
  plainSteps: {
    building: await clickSteps({ path: PROJECT, isPlain: true }),
    floor: await clickSteps({ path: FACADE, links: FLOOR_MARKS, isPlain: true }),
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

/** The round with the most work. */
async function worstRound(track: Track): Promise<Pointing> {
  const rounds: Pointing[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await pointAlong(track))
  return rounds.reduce((worst, round) => (round.busyMs > worst.busyMs ? round : worst))
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

interface StepFrom {
  path: string
  links?: string
  /** Without the page's scripts: the click puts the next page's markup, fetched before, into the document. */
  isPlain?: boolean
}

async function clickSteps(from: StepFrom): Promise<Step[]> {
  const steps: Step[] = []
  for (let number = 0; number < CLICKED; number++) {
    for (let round = 0; round < ROUNDS; round++) steps.push(await clickStep(from, number))
  }
  return steps
}

async function clickStep({ path, links, isPlain = false }: StepFrom, number: number): Promise<Step> {
  if (isPlain) {
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    await pointAt(number, links)
    await page.evaluate(replaceOnClick)
    await page.unroute('**/*.js')
  } else {
    await openHydrated(path)
    await pointAt(number, links)
  }
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

/** Runs in the page: the markup that follows a click on the link under the pointer is in memory, its picture decoded. */
async function replaceOnClick(): Promise<void> {
  const link = document.querySelector<SVGAElement>('main a:hover')
  if (!link) throw new Error('the pointer is over no link')
  const page = await (await fetch(link.href.baseVal)).text()
  const next = new DOMParser().parseFromString(page, 'text/html').querySelector('main')
  const picture = next?.querySelector('svg[role="group"]')?.parentElement?.querySelector('img')
  if (!next || !picture) throw new Error('the next step has no picture')
  // Pictures of a parsed document are not loaded.
  const loaded = document.importNode(picture)
  loaded.loading = 'eager'
  await loaded.decode()
  const markup = next.innerHTML
  link.addEventListener('click', (event) => {
    event.preventDefault()
    const main = document.querySelector('main')
    if (main) main.innerHTML = markup
  })
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

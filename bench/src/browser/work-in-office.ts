// The measured person of office-screens.ts: signs in, opens «Сегодня» and the list of requests on a slowed processor, then
// scrolls the list as people do, with a wheel and on a touchpad. Prints JSON.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { FRAME_MS } from '../figure.ts'
import type { MeasuredOffice, Scrolling } from '../office-screens.ts'
import { countFrames, mainThreadTasks, TRACED, type TraceEvent } from './frames.ts'
import { SLOWDOWN } from './throttle.ts'

/** Other programs of the machine can only add to a time, so the best round counts. */
const ROUNDS = 3
const ROW_PX = 36

interface Gesture {
  /** How far each event of the input scrolls, px. */
  turns: readonly number[]
  everyMs: number
}

/** A wheel that is turned fast and without a pause: a notch scrolls by 100 px, three strokes a second have 20 notches. */
const WHEEL: Gesture = { turns: Array<number>(200).fill(100), everyMs: 50 }
/** Eight flings on a touchpad one after the other: an event for each frame, by 80 px at first and then ever slower. */
const FLING: Gesture = {
  turns: Array.from({ length: 8 }, () =>
    Array.from({ length: 86 }, (_, frame) => Math.round(80 * 0.95 ** frame)),
  ).flat(),
  everyMs: FRAME_MS,
}
const EMPTY_PAGE = 'data:text/html,<main style="height:900px"></main>'

const [baseURL = '', executablePath = '', email = '', password = ''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })

const opened: MeasuredOffice['opened'][] = []
for (let round = 0; round < ROUNDS; round += 1) opened.push(await openScreens())
const best = (screen: keyof MeasuredOffice['opened']) => Math.min(...opened.map((times) => times[screen]))

const measured: MeasuredOffice = {
  slowdown: SLOWDOWN,
  opened: { signIn: best('signIn'), today: best('today'), requests: best('requests') },
  ...(await scrollRequests()),
}
process.stdout.write(JSON.stringify(measured))
await browser.close()

/** In a new browser each time: nothing is cached. */
async function openScreens(): Promise<MeasuredOffice['opened']> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const timed = async (act: () => Promise<unknown>) => {
    const started = performance.now()
    await act()
    return performance.now() - started
  }
  const signIn = await timed(async () => {
    await page.goto('/office', { waitUntil: 'commit' })
    await page.getByLabel('Почта').waitFor()
  })
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  const today = await timed(async () => {
    await page.getByLabel('Пароль', { exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Сегодня' }).waitFor()
    // The name of a person who waits is among the data.
    await page
      .getByText(/^(Кирилл|Павел|Тимур|Олег) /)
      .first()
      .waitFor()
  })
  const requests = await timed(async () => {
    await page.goto('/office/requests', { waitUntil: 'commit' })
    await page.getByRole('row', { name: /Новая/ }).first().waitFor()
  })
  await context.close()
  return { signIn, today, requests }
}

async function scrollRequests(): Promise<Pick<MeasuredOffice, 'wheel' | 'fling' | 'rows'>> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/office')
  await page.getByLabel('Почта').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByLabel('Пароль', { exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Сегодня' }).waitFor()
  await page.goto('/office/requests')
  await page.getByRole('row', { name: /Новая/ }).first().waitFor()
  await page.mouse.move(700, 600)

  const scroll = async ({ turns, everyMs }: Gesture): Promise<Scrolling> => {
    await page.evaluate(countFrames)
    await browser.startTracing(page, { categories: TRACED })
    const started = performance.now()
    const sent: Promise<void>[] = []
    for (const [turn, px] of turns.entries()) {
      // Not awaited: a person does not wait for the page either.
      sent.push(page.mouse.wheel(0, px))
      await pause(Math.max(0, started + (turn + 1) * everyMs - performance.now()))
    }
    await Promise.all(sent)
    // Before the end of the trace, which takes a second in which nothing scrolls.
    const framesMs = await page.evaluate(() => [...window.framesMs])
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const tasksMs = mainThreadTasks(trace.traceEvents)
    const busyMs = tasksMs.reduce((sum, taskMs) => sum + taskMs, 0)
    const rows = turns.reduce((sum, px) => sum + px, 0) / ROW_PX
    return { framesMs, rows, busyMs, tasksMs: tasksMs.filter((taskMs) => taskMs > FRAME_MS) }
  }
  const rounds: Record<'wheel' | 'fling', Scrolling[]> = { wheel: [], fling: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.wheel.push(await scroll(WHEEL))
    rounds.fling.push(await scroll(FLING))
  }
  const rows = Math.max(
    ...(await page.locator('[aria-rowindex]').evaluateAll((all) => all.map((row) => Number(row.ariaRowIndex)))),
  )
  await page.goto(EMPTY_PAGE)
  return {
    wheel: { list: leastBusy(rounds.wheel), empty: await scroll(WHEEL) },
    fling: { list: leastBusy(rounds.fling), empty: await scroll(FLING) },
    rows,
  }
}

/** By the work for a frame: a round with fewer frames has less work, and is not a better one. */
function leastBusy(rounds: readonly Scrolling[]): Scrolling {
  const workOf = ({ busyMs, framesMs }: Scrolling) => busyMs / framesMs.length
  return [...rounds].sort((a, b) => workOf(a) - workOf(b))[0] as Scrolling
}

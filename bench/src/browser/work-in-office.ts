// The measured person of office-screens.ts: signs in, opens «Сегодня» and the list of requests on a slowed processor, then
// scrolls the list with the wheel at full speed. Prints JSON.
import { chromium } from '@playwright/test'
import type { MeasuredOffice, Scrolling } from '../office-screens.ts'
import { countFrames, mainThreadTasks, TRACED, type TraceEvent } from './frames.ts'
import { SLOWDOWN } from './throttle.ts'

/** Other programs of the machine can only add to a time, so the best round counts. */
const ROUNDS = 3
/** About seven turns of a wheel in a second, for as long as it takes to pass some thousand rows. */
const WHEEL_TURNS = 300
const WHEEL_PX = 400
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

async function scrollRequests(): Promise<Pick<MeasuredOffice, 'scrolling' | 'empty' | 'rows'>> {
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

  const scroll = async (): Promise<Scrolling> => {
    await page.evaluate(countFrames)
    await browser.startTracing(page, { categories: TRACED })
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, WHEEL_PX)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    const framesMs = await page.evaluate(() => window.framesMs)
    const tasksMs = mainThreadTasks(trace.traceEvents)
    const busyMs = tasksMs.reduce((sum, taskMs) => sum + taskMs, 0)
    return { framesMs, turns: WHEEL_TURNS, busyMs, tasksMs: tasksMs.filter((taskMs) => taskMs > 16) }
  }
  const rounds: Scrolling[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await scroll())
  const rows = Math.max(
    ...(await page.locator('[aria-rowindex]').evaluateAll((all) => all.map((row) => Number(row.ariaRowIndex)))),
  )
  await page.goto(EMPTY_PAGE)
  const empty = await scroll()
  rounds.sort((a, b) => a.busyMs - b.busyMs)
  return { scrolling: rounds[0] as Scrolling, empty, rows }
}

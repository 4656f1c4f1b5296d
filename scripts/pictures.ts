// npm run pictures: takes the screenshots of the READMEs and of docs/office.md, the demo company's site and its office;
// `-- map-1440` takes only that one.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { startServer } from '../bench/src/production-server.ts'
import { ensureChromium } from './chromium.ts'
import { type OfficeServer, PEOPLE, PICTURE_TIME, startOffice } from './pictures/office-server.ts'
import { type OfficeShot, officeShots } from './pictures/office-shots.ts'
import { build, install, makeDemoBundle } from './prepare.ts'
import { root } from './stamp.ts'

const FOLDER = join(root, 'docs/pictures')
const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

interface Shot {
  path: string
  size: { width: number; height: number }
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>
}

/** The ids of the demo company's flats do not change. */
const FLAT = '/flat/103014'
const COMPARED = '/compare?ids=103014|301013|101005'

const shots: Record<string, Shot> = {
  'home-1440': { path: '/', size: desktop },
  'list-1440': { path: '/list?rooms=2', size: desktop },
  'flat-1440': { path: FLAT, size: desktop },
  'view-1440': { path: FLAT, size: desktop, prepare: (page) => toSection(page, '#view') },
  'calculator-1440': { path: FLAT, size: desktop, prepare: (page) => toSection(page, '#payment') },
  'facade-1440': { path: '/visual/severny-sad/b1', size: desktop },
  'map-1440': { path: '/projects?view=map', size: desktop, prepare: toLiveMap },
  'home-360': { path: '/', size: phone },
  'list-360': { path: '/list?rooms=2', size: phone },
  'filters-360': { path: '/list?rooms=2', size: phone, prepare: openFilters },
  'flat-360': { path: FLAT, size: phone },
  'compare-360': { path: COMPARED, size: phone },
}

/** Scrolls to a section and waits for the pictures there. */
async function toSection(page: Page, section: string): Promise<void> {
  const place = page.locator(section).first()
  await place.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await place.locator('img').evaluateAll((images) => {
    const shown = images.filter((image) => image.checkVisibility())
    for (const image of shown) image.loading = 'eager'
    return Promise.all(shown.map((image) => image.decode()))
  })
}

async function toLiveMap(page: Page): Promise<void> {
  // The zoom button appears when the live map is drawn over the static picture.
  await page.getByRole('button', { name: 'Приблизить' }).waitFor()
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  await page.getByRole('dialog').waitFor()
}

const requested = process.argv.slice(2)
const known = { ...shots, ...officeShots }
const unknown = requested.filter((name) => !(name in known))
if (unknown.length > 0) {
  console.error(`No such picture: ${unknown.join(', ')}. There are ${Object.keys(known).join(', ')}.`)
  process.exit(1)
}

const step = stepPrinter(console.log)
await install(step)
await build(step)
await makeDemoBundle(step)
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  await takeSite(Object.entries(shots).filter(([name]) => isRequested(name)))
  // After the site: it moves the clock of this process.
  await takeOffice(Object.entries(officeShots).filter(([name]) => isRequested(name)))
} finally {
  await browser.close()
}

function isRequested(name: string): boolean {
  return requested.length === 0 || requested.includes(name)
}

async function takeSite(wanted: readonly [string, Shot][]): Promise<void> {
  if (wanted.length === 0) return
  const server = await startServer()
  try {
    for (const [name, { path, size, prepare }] of wanted) {
      await step(name, async () => {
        const context = await openContext(browser, server.url, size)
        await context.addInitScript(() => localStorage.setItem('cookies_accepted', 'true'))
        await take(context, name, path, prepare)
      })
    }
  } finally {
    await server.stop()
  }
}

async function takeOffice(wanted: readonly [string, OfficeShot][]): Promise<void> {
  if (wanted.length === 0) return
  const office = await startOffice()
  try {
    for (const [name, shot] of wanted) {
      await step(name, async () => {
        const context = await openContext(browser, office.url, shot.size)
        await context.clock.setFixedTime(PICTURE_TIME)
        await signIn(context, office, PEOPLE[shot.who])
        await take(context, name, shot.path, shot.prepare)
      })
    }
  } finally {
    await office.stop()
  }
}

function openContext(browser: Browser, baseURL: string, size: Shot['size']): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: size,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    hasTouch: size.width < 700,
  })
}

async function signIn(context: BrowserContext, office: OfficeServer, email: string): Promise<void> {
  const answer = await context.request.post('/office/api/session', {
    data: { email, password: office.passwordOf(email), remember: false },
    headers: { origin: office.url },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
}

async function take(context: BrowserContext, name: string, path: string, prepare: Shot['prepare']): Promise<void> {
  const page = await context.newPage()
  // The office keeps a connection for live events open, so its network is never idle.
  const settled = path.startsWith('/office') ? 'load' : 'networkidle'
  await page.goto(path, { waitUntil: settled })
  await prepare?.(page)
  await page.evaluate('document.fonts.ready')
  // A transition that has just begun would be shown half-way.
  await page.evaluate(
    'Promise.all(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished))',
  )
  await page.waitForLoadState(settled)
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
  await context.close()
}

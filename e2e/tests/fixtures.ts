// The test with what every journey watches: the console stays empty and nothing on the page breaks.
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

const COUNTER = 'https://mc.yandex.ru/'

interface Fixtures {
  /** Messages that this very test expects in the console, such as the specification's own error logs. */
  expectedMessages: RegExp[]
}

export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  // Not a fixture of its own for every test: one that asks the server only needs no browser.
  page: async ({ page, expectedMessages }, use) => {
    const unexpected: string[] = []
    const note = (message: string) => {
      if (!expectedMessages.some((pattern) => pattern.test(message))) unexpected.push(message)
    }
    page.on('console', (message) => {
      // Only the analytics' own journey has a counter behind it. A route for all journeys would hold up every request.
      if (!message.location().url.startsWith(COUNTER)) note(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => note(`page error: ${error.message}`))
    await use(page)
    expect(unexpected, 'the console stays empty').toEqual([])
  },
})

export { expect }

/** Sizes that every page is looked at in. */
export const viewports = [
  { name: 'phone', width: 360, height: 780 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** Time stands still from before the page is asked for; a test lets it pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-15T12:00:00Z' })
  await page.clock.pauseAt('2026-11-15T13:00:00Z')
}

/** The page is alive when React has taken it over: a link then has the router's handler. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
}

/** A screen whose code comes with the first sign of a visitor is alive when that code has taken its heading over. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

export async function expectAccessible(page: Page, scope?: string): Promise<void> {
  await expectNoViolations(page, (axe) => (scope ? axe.include(scope) : axe))
}

/**
 * After `expectAccessible` and `noteTexts` on another width of the window. The contrast of colours is half of the time
 * of axe: it is looked at again only for texts that look as none did on the other width, one of each look.
 */
export async function expectAccessibleResized(page: Page): Promise<void> {
  const newLooks = await page.evaluate(noteLooks, 'data-new-look')
  await expectNoViolations(page, (axe) => axe.disableRules('color-contrast'))
  if (newLooks === 0) return
  await expectNoViolations(page, (axe) => axe.include('[data-new-look]').withRules('color-contrast'))
}

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // From its top: what the header that stays covers in part is too small a target to axe, at some places of the page.
  const place = await scrollTo(page, 0)
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'undefined' }) })
    // What is right is not described node by node: half of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Four times faster, with the same findings: it leaves out frames of other hosts, of which there are none.
    .setLegacyMode()
  const { violations } = await choose(builder).analyze()
  await scrollTo(page, place)
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, 'axe finds nothing').toEqual([])
}

/** Remembers how the visible texts look, for `expectAccessibleResized`. */
export async function noteTexts(page: Page): Promise<void> {
  await page.evaluate(noteLooks, 'data-look')
}

/**
 * Runs in the page. Marks one visible text of each look that was not noted before, and gives their number. A look is
 * what decides about the contrast: the colours of the text and of everything behind it, and whether the text is large.
 */
function noteLooks(mark: string): number {
  const backgroundOf = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const own = isClear ? '' : `${backgroundColor} ${backgroundImage} ${opacity};`
    const isSolid = backgroundColor.startsWith('rgb(')
    return isSolid || !element.parentElement ? own : own + backgroundOf(element.parentElement)
  }
  const noted = document.documentElement.getAttribute('data-looks') ?? ''
  const known = new Set(noted.split('\n'))
  const before = known.size
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const isField = element.matches('input, select, textarea')
    if (!(hasText || isField) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    // As the guidelines have it: 18 points, or 14 in bold.
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
    const look = `${color} ${isLarge ? 'large' : 'small'} ${backgroundOf(element)}`
    if (known.has(look)) continue
    known.add(look)
    element.setAttribute(mark, '')
  }
  document.documentElement.setAttribute('data-looks', [...known].join('\n'))
  return known.size - before
}

/** Gives the place it was at. */
function scrollTo(page: Page, top: number): Promise<number> {
  return page.evaluate((wanted) => {
    const before = window.scrollY
    window.scrollTo({ top: wanted, behavior: 'instant' })
    return before
  }, top)
}

// Sections and rows below the first screen get their layout after it. A page that was opened anew has its true length
// once the visitor scrolls; a reload and Back return to the very place.
import type { Page } from '@playwright/test'
import { expect, test, viewports } from './fixtures.ts'

declare global {
  interface Window {
    leftOut: boolean
  }
}

/** Notes whether the page began with sections left out. */
const watchStart = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.leftOut = document.adoptedStyleSheets.length > 0
    })
  })

const leftOut = (page: Page) => page.evaluate(() => window.leftOut)

/** Scrolls until the page has its whole length. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 200))
  await page.waitForFunction(() => {
    const { selector } = window.lateSections ?? {}
    const parts = selector ? [...document.querySelectorAll<HTMLElement>(selector)] : []
    return parts.length > 0 && parts.every((part) => part.style.contentVisibility === 'visible')
  })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
}

const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section[id]')].map((one) =>
      Math.round(one.getBoundingClientRect().top + scrollY),
    ),
  )
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a long page is laid out whole after its first screen, and a reload keeps its place', async ({ page }) => {
  await watchStart(page)
  await page.goto('/')
  expect(await leftOut(page)).toBe(true)
  await scrollToEnd(page)
  const whole = await places(page)

  await page.evaluate(() => document.getElementById('terms')?.scrollIntoView({ behavior: 'instant' }))
  const place = await scrolled(page)
  await page.reload()
  expect(await leftOut(page)).toBe(false)
  await expect.poll(() => scrolled(page)).toBe(place)
  expect(await places(page)).toEqual(whole)
})

for (const path of ['/list', '/list?view=tiles']) {
  test(`Back to ${path} returns to the flat that was opened`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchStart(page)
    await page.goto(path)
    expect(await leftOut(page)).toBe(true)
    await scrollToEnd(page)
    const flat = page.locator('[data-late]').nth(12)
    await flat.scrollIntoViewIfNeeded()
    const link = flat.locator('a[href^="/flat/"]').first()
    const href = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(`**${href}`)
    // The address changes before the page of the flat is there.
    await expect(page.locator('[data-late]')).toHaveCount(0)
    await page.goBack()
    await expect(page.locator(`[data-late] a[href="${href}"]`).first()).toBeInViewport()
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })
}

for (const path of ['/list', '/list?view=tiles', '/list?view=chess', '/commercial', '/visual/vysota/t1']) {
  test(`${path} fits a phone before its rows are laid out`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await watchStart(page)
    await page.goto(path)
    expect(await leftOut(page)).toBe(true)
    await page.mouse.move(1, 1)
    await page.waitForFunction(() => {
      const heading = document.querySelector('main h1')
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
}

for (const { name, width, height } of viewports) {
  test(`what is left out of the contacts lies below the first screen of a ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/contacts')
    const shown = await page.evaluate(() => {
      const parts = [...document.querySelectorAll(window.lateSections?.selector ?? '')]
      return {
        parts: parts.length,
        onScreen: parts.filter((part) => part.getBoundingClientRect().top < innerHeight).length,
      }
    })
    expect(shown).toEqual({ parts: expect.any(Number), onScreen: 0 })
    expect(shown.parts).toBeGreaterThan(0)
  })
}

test('an address with an anchor opens at its section', async ({ page }) => {
  await watchStart(page)
  await page.goto('/#news')
  expect(await leftOut(page)).toBe(false)
  await expect(page.locator('#news')).toBeInViewport()
})

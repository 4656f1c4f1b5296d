// Sections below the first screen get their layout after it: a page that was opened anew has its true length a moment
// later, and a reload returns to the very place, because then nothing is left out.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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
const isWhole = () => document.adoptedStyleSheets.length === 0
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section[id]')].map((one) =>
      Math.round(one.getBoundingClientRect().top + scrollY),
    ),
  )

test('a long page is laid out whole after its first screen, and a reload keeps its place', async ({ page }) => {
  await watchStart(page)
  await page.goto('/')
  expect(await leftOut(page)).toBe(true)
  await page.waitForFunction(isWhole)
  const whole = await places(page)

  await page.evaluate(() => document.getElementById('terms')?.scrollIntoView({ behavior: 'instant' }))
  const place = await page.evaluate(() => Math.round(scrollY))
  await page.reload()
  expect(await leftOut(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
  expect(await places(page)).toEqual(whole)
})

test('an address with an anchor opens at its section', async ({ page }) => {
  await watchStart(page)
  await page.goto('/#news')
  expect(await leftOut(page)).toBe(false)
  await expect(page.locator('#news')).toBeInViewport()
})

// How much code a page loads that nobody uses yet.
import type { Page } from '@playwright/test'
import { scriptOf } from '../src/built-scripts.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, prefetchesNearLinks: true })

const MAX_BYTES_AFTER_LOAD = 150 * 1024
const PATHS = ['/list', '/purchase-terms/mortgage']

/** The scripts that a page loads after its load event without an interaction: their files with their sizes, brotli. */
async function scriptsAfterLoad(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  let isLoaded = false
  page.on('load', () => {
    isLoaded = true
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (isLoaded && pathname.endsWith('.js')) sizes.set(pathname.slice(1), Number(response.headers()['content-length']))
  })
  await page.goto(path)
  // The cookie banner comes after five seconds, later than everything that waits for idle time.
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  return sizes
}

for (const path of PATHS) {
  test(`${path} that nobody uses loads at most 150 KB of scripts after its load`, async ({ page }) => {
    const scripts = await scriptsAfterLoad(page, path)
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(MAX_BYTES_AFTER_LOAD)
  })
}

test('a page loads no code ahead where the connection is slow', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
  })
  const ahead = [
    'src/pages/home/home-sections.tsx',
    'src/pages/list/list-screen.tsx',
    'src/pages/favorites/favorites-screen.tsx',
    'src/features/contact-form/form/contact-modal.tsx',
    'src/features/catalog/local/engine.ts',
  ].map(scriptOf)
  const scripts = await scriptsAfterLoad(page, '/list')
  expect(scripts.size).toBeGreaterThan(0)
  expect([...scripts.keys()].filter((file) => ahead.includes(file))).toEqual([])
})

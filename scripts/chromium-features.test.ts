import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OFF_BY_PLAYWRIGHT } from '../e2e/src/chromium-features.ts'
import { root } from './stamp.ts'

it('the browser tests switch off every feature of Chromium that Playwright itself switches off', () => {
  const bundle = readFileSync(join(root, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(bundle) ?? []
  const features = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)
  expect(features.length).toBeGreaterThan(10)
  expect(OFF_BY_PLAYWRIGHT).toEqual(features)
})

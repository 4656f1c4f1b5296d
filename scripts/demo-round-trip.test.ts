// The whole demo company out of the store and into another one.
import { expect, it } from 'vitest'
import { exportBundle, importBundle } from '../apps/server/src/modules/operation/import/index.ts'
import { openTestStore } from '../apps/server/src/testing/stores.ts'
import { makeDemoBundle } from '../demo/src/bundle/index.ts'

it('an export of the demo company, imported into an empty store, gives the same bytes', async () => {
  const store = await openTestStore()
  const bundle = makeDemoBundle()
  const { content } = await importBundle(store, bundle, 'demo')
  expect(content.inserted, 'it describes all its attributes itself').toBe(bundle.content.length)
  const first = await exportBundle(store)
  await store.close()
  const other = await openTestStore()
  await importBundle(other, JSON.parse(first), 'export')
  const second = await exportBundle(other)
  await other.close()
  // Not compared by the matcher: it would print megabytes.
  expect(second === first).toBe(true)
})

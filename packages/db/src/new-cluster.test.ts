import { expect, it } from 'vitest'
import { newCluster } from './new-cluster.ts'

it('the stored empty cluster belongs to the installed version of the engine; npm run db:cluster makes it', () => {
  expect(newCluster().loadDataDir?.size).toBeGreaterThan(10_000_000)
})

import { expect, it } from 'vitest'
import { newCluster } from './new-cluster.ts'

it('the empty cluster is kept for the version of the engine that is installed; npm run db:cluster makes it', () => {
  expect(newCluster().loadDataDir?.size).toBeGreaterThan(10_000_000)
})

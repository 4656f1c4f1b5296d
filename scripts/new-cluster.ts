// npm run db:cluster: makes the empty cluster of the embedded store anew, after a new version of its engine.
import { makeNewCluster } from '../packages/db/src/new-cluster.ts'

await makeNewCluster()

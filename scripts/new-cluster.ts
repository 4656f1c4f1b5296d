// npm run db:cluster: rebuilds the shipped empty cluster of the embedded store, needed after an update of PGlite.
import { makeNewCluster } from '../packages/db/src/new-cluster.ts'

await makeNewCluster()

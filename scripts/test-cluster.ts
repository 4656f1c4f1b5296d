// npm run test:cluster: starts PostgreSQL, Redis and two nodes behind nginx with the files of ops/, all on loopback.
// Runs the drills of cluster/drills.ts under the load of simulated visitors.
import { setTimeout as pause } from 'node:timers/promises'
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { Crowd } from './cluster/crowd.ts'
import {
  checkAddresses,
  checkLeads,
  checkNginx,
  killNode,
  nodesGone,
  postgresAway,
  priceChanges,
  redisAway,
  rollingRestart,
} from './cluster/drills.ts'
import { startSite } from './cluster/site.ts'
import { failedDrills } from './drill-report.ts'
import { missingForNginx } from './nginx-server.ts'
import { findPostgres } from './postgres-cluster.ts'
import { build, install, makeDemoBundle } from './prepare.ts'
import { findRedis } from './redis-server.ts'

const missing = [
  ...(findPostgres() ? [] : ['postgresql']),
  ...(findRedis() ? [] : ['redis-server']),
  ...missingForNginx(),
]
if (missing.length > 0) {
  console.log(`Пропущено, на машине нет: ${missing.join(', ')}. На Debian: sudo apt-get install ${missing.join(' ')}`)
  process.exit(0)
}

const step = stepPrinter(console.log)
await install(step)
await build(step)
await makeDemoBundle(step)
const site = await step('PostgreSQL, Redis, nginx, два узла', startSite)
try {
  const crowd = new Crowd(site.nginx)
  await priceChanges(site)
  crowd.start()
  await pause(2_000)
  await rollingRestart(site, crowd)
  await killNode(site, crowd)
  await redisAway(site)
  await postgresAway(site, crowd)
  await crowd.stop()
  // Once more, because the nodes have lost and reopened the connections that listen for changes.
  await priceChanges(site)
  await checkLeads(site, crowd)
  await checkNginx(site)
  await checkAddresses(site)
  await nodesGone(site)
  if (failedDrills() > 0) {
    showEnd('nginx', site.nginx.log())
    for (const { port, output } of site.nodes) showEnd(`узел ${port}`, output)
  }
} finally {
  await site.stop()
}
process.exit(failedDrills() > 0 ? 1 : 0)

function showEnd(title: string, log: string): void {
  const lines = log.trim().split('\n').slice(-20)
  console.log(`\n${title}:\n${lines.map((line) => line.slice(0, 300)).join('\n')}`)
}

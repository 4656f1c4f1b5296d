// npm run build: packages and the site, for servers that something else starts: systemd, a container.
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { build, install } from './prepare.ts'
import { CommandError } from './run.ts'

const step = stepPrinter(console.log)
try {
  await install(step)
  await build(step)
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exitCode = 1
}

// npm run build: installs packages and builds the site, for servers started by systemd or in a container.
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

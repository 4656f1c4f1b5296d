// npm run test:browsers: runs the tests of e2e/engines in Firefox and WebKit, and installs these if it is allowed to.
//   --engine firefox   only there          --only mortgage   only journeys whose title has this
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { installEngines } from './engine-programs.ts'
import { runEngineTests } from './engine-tests.ts'
import { build, install, makeDemoBundle } from './prepare.ts'
import { finish, report } from './report.ts'
import { CommandError } from './run.ts'

const step = stepPrinter(console.log)

try {
  await install(step)
  await build(step)
  await makeDemoBundle(step)
  await installEngines(step)
  await report(() => runEngineTests({ live: true, args: process.argv.slice(2) }))
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  await report(async () => ({ title: 'запуск браузеров', passed: 0, failed: 1, skipped: 0, output: '' }))
}
finish()

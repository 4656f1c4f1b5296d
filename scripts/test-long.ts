// npm run test:long: the browser tests that are too long for npm test (`longTest` in e2e/tests), and all unit and API
// tests: also those that are too long for npm test (`longRun`), on every store, with new cases for their properties.
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { runBrowserTests } from './browser-tests.ts'
import { build, install, makeDemoBundle } from './prepare.ts'
import { BailError, countFailedStart, finish } from './report.ts'
import { runUnitTests } from './unit-tests.ts'

const step = stepPrinter(console.log)

try {
  await install(step)
  await build(step)
  await makeDemoBundle(step)
  await runUnitTests({ long: true })
  await runBrowserTests({ long: true })
} catch (error) {
  if (!(error instanceof BailError)) countFailedStart(error)
}
finish()

// npm test [-- --bail]: runs all checks and tests that a change must pass; --bail stops at the first failure.
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { checkBrowserTargets } from './browser-targets.ts'
import { prepareBrowserStores, runBrowserTests } from './browser-tests.ts'
import { runQuickChecks } from './checks.ts'
import { checkClientSecrets } from './client-secrets.ts'
import { runEngineTests } from './engine-tests.ts'
import { build, install, makeDemoBundle } from './prepare.ts'
import { BailError, countFailedStart, finish, report } from './report.ts'
import { runUnitTests } from './unit-tests.ts'

const step = stepPrinter(console.log)

try {
  await install(step)
  await runQuickChecks()
  await runUnitTests()
  await build(step)
  await makeDemoBundle(step)
  const [stores] = await Promise.all([prepareBrowserStores(), report(checkBrowserTargets)])
  await report(checkClientSecrets)
  await runBrowserTests({ stores })
  await report(() => runEngineTests({ short: true }))
} catch (error) {
  if (error instanceof BailError) console.log('· остановлено на первой неудаче (--bail)')
  else countFailedStart(error)
}
finish()

// npm test: everything that must hold before a change lands.
import { stepPrinter } from '../apps/server/src/steps.ts'
import { checkBrowserTargets } from './browser-targets.ts'
import { runBrowserTests } from './browser-tests.ts'
import { runQuickChecks } from './checks.ts'
import { checkClientSecrets } from './client-secrets.ts'
import { build, install, makeDemoBundle } from './prepare.ts'
import { finish, report } from './report.ts'
import { CommandError } from './run.ts'
import { runUnitTests } from './unit-tests.ts'

const step = stepPrinter(console.log)

try {
  await install(step)
  await report(runQuickChecks)
  await report(runUnitTests)
  await build(step)
  await makeDemoBundle(step)
  await report(checkBrowserTargets)
  await report(checkClientSecrets)
  await report(runBrowserTests)
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  await report(async () => ({ title: 'запуск тестов', passed: 0, failed: 1, skipped: 0, output: '' }))
}
finish()

// npm run verify: runs the quick checks and the unit tests of packages, the site and the office, before a commit. Tests
// of the store, the demo, the server, of the scripts and in browsers run only in npm test.
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { auditDependencies } from './audit.ts'
import { runQuickChecks } from './checks.ts'
import { install } from './prepare.ts'
import { BailError, countFailedStart, finish, report } from './report.ts'
import { runQuickTests } from './unit-tests.ts'

await install(stepPrinter(console.log))
try {
  await runQuickChecks()
  await report(auditDependencies)
  await runQuickTests()
} catch (error) {
  if (!(error instanceof BailError)) countFailedStart(error)
}
finish()

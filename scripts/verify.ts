// npm run verify: runs the quick checks and the quick unit tests before a commit. Tests that need a store, a browser or
// all data of the demo company run only in npm test.
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

// npm run verify: the quick checks and the unit tests, for the minute before a commit. What needs a store, a browser or
// the whole demo developer is left to npm test.
import { stepPrinter } from '../apps/server/src/steps.ts'
import { auditDependencies } from './audit.ts'
import { runQuickChecks } from './checks.ts'
import { install } from './prepare.ts'
import { finish, report } from './report.ts'
import { runQuickTests } from './unit-tests.ts'

await install(stepPrinter(console.log))
await report(runQuickChecks)
await report(auditDependencies)
await report(runQuickTests)
finish()

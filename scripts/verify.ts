// npm run verify: the quick checks and the unit tests, for the minute before a commit.
import { stepPrinter } from '../apps/server/src/steps.ts'
import { quickChecks, runCheck } from './checks.ts'
import { install } from './prepare.ts'
import { finish, report } from './report.ts'
import { runUnitTests } from './unit-tests.ts'

await install(stepPrinter(console.log))
for (const check of quickChecks) await report(() => runCheck(check))
await report(runUnitTests)
finish()

// npm run office -- list: see apps/server/src/modules/operation/operator/commands/office.ts.
import { officeCommand } from '../apps/server/src/modules/operation/operator/index.ts'
import { runScript } from './run-command.ts'

await runScript(officeCommand)

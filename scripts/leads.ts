// npm run leads -- --since 7d: see apps/server/src/modules/operation/operator/commands/leads.ts.
import { leadsCommand } from '../apps/server/src/modules/operation/operator/index.ts'
import { runScript } from './run-command.ts'

await runScript(leadsCommand)

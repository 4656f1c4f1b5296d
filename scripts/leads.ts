// npm run leads -- --since 7d: see apps/server/src/modules/operator/commands/leads.ts.
import { leadsCommand } from '../apps/server/src/modules/operator/index.ts'
import { runScript } from './run-command.ts'

await runScript(leadsCommand)

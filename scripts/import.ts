// npm run import -- bundle.json: see apps/server/src/modules/operation/operator/commands/import.ts.
import { importCommand } from '../apps/server/src/modules/operation/operator/index.ts'
import { runScript } from './run-command.ts'

await runScript(importCommand)

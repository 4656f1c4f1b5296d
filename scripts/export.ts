// npm run export -- bundle.json: see apps/server/src/modules/operation/operator/commands/export.ts.
import { exportCommand } from '../apps/server/src/modules/operation/operator/index.ts'
import { runScript } from './run-command.ts'

await runScript(exportCommand)

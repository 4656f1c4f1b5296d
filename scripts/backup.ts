// npm run backup -- file: see apps/server/src/modules/operation/operator/commands/backup.ts.
import { backupCommand } from '../apps/server/src/modules/operation/operator/index.ts'
import { runScript } from './run-command.ts'

await runScript(backupCommand)

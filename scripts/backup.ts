// npm run backup -- file: see apps/server/src/modules/operator/commands/backup.ts.
import { backupCommand } from '../apps/server/src/modules/operator/index.ts'
import { runScript } from './run-command.ts'

await runScript(backupCommand)

// Runs a command of the operator with the settings of .env and of the environment.
import { resolve } from 'node:path'
import { type Command, runCommand } from '../apps/server/src/modules/operation/operator/index.ts'
import { readConfig } from '../apps/server/src/start/config.ts'
import { explainStartFault } from '../apps/server/src/start/start-fault.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './stamp.ts'

export async function runScript(command: Command): Promise<void> {
  try {
    loadEnvFile()
    const config = readConfig(process.env)
    const folders = { dataDir: resolve(root, config.dataDir), mediaDir: resolve(root, config.mediaDir) }
    const terminal = { out: process.stdout, error: process.stderr }
    process.exitCode = await runCommand(command, process.argv.slice(2), { ...config, ...folders }, terminal)
  } catch (error) {
    console.error(explainStartFault(error))
    process.exitCode = 1
  }
}

// Runs an operator's command: in the running server when it has the embedded store open, otherwise here.
import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { DataFolderError, openDatabase } from '@kvartal/db'
import type { Config } from '../../../start/config.ts'
import { callRunningServer, currentUser, intoFile, type Terminal } from './call.ts'
import type { Command, CommandRequest } from './command.ts'

/** A server that starts or stops has the folder locked but takes no commands. */
const WAIT_FOR_SERVER_MS = 30_000
const PAUSE_MS = 200

/** Resolves to the exit code. The folders of the settings are absolute paths. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  config: Config,
  terminal: Terminal,
): Promise<number> {
  const call = command.read(args)
  const deadline = performance.now() + WAIT_FOR_SERVER_MS
  for (;;) {
    const code = config.databaseUrl ? undefined : await callRunningServer(config.dataDir, command, call, terminal)
    if (code !== undefined) return code
    try {
      return await runHere(command, call, config, terminal)
    } catch (error) {
      if (!(error instanceof DataFolderError && error.isLocked) || performance.now() > deadline) throw error
      await pause(PAUSE_MS)
    }
  }
}

async function runHere(
  command: Command,
  call: CommandRequest<unknown>,
  config: Config,
  terminal: Terminal,
): Promise<number> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    if (!command.keepsSchema) await database.migrate()
    return await intoFile(call.download, async (file) => {
      const context = {
        database,
        config,
        user: currentUser(),
        out: terminal.out,
        console: new Console(terminal.out, terminal.error),
        upload: call.upload ?? new Uint8Array(),
        download: file ?? nowhere(),
        // An interrupted process takes its transaction with it.
        signal: new AbortController().signal,
      }
      return (await command.run(context, call.input)) ?? 0
    })
  } finally {
    await database.close()
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

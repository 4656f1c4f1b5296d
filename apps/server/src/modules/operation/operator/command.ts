// The parts of an operator's command. A command runs in the process that has the store open: in the running server, or
// where it was typed when no server runs or the store is PostgreSQL.
import type { Writable } from 'node:stream'
import type { Database } from '@kvartal/db'
import type { Config } from '../../../start/config.ts'

export interface Command<Input = unknown> {
  /** The name of the npm script, `import` for `npm run import`. */
  readonly name: string
  /** The store is opened as it is, without migrations. */
  readonly keepsSchema?: true
  /** Runs where the command was typed, before anything is opened. Throws a UsageError. */
  read(args: readonly string[]): CommandRequest<Input>
  /** Resolves to the exit code, 0 when it is left out. What it throws is explained to the operator, with the code 1. */
  run(context: CommandContext, input: Input): Promise<number | undefined>
}

export interface CommandRequest<Input> {
  /** The input, passed to the server as JSON. */
  readonly input: Input
  /** Contents of a file that the command needs: the server may not be allowed to open it. */
  readonly upload?: Uint8Array
  /** A file that the command writes where it was typed. It gets its name only when it is complete. */
  readonly download?: { readonly path: string; readonly mode?: number }
}

export interface CommandContext {
  readonly database: Database
  /** Settings of the process that has the store open, with absolute paths of folders. */
  readonly config: Config
  /** The name of the machine's user who typed the command. */
  readonly user: string
  /** Prints where the command was typed. */
  readonly console: Console
  /** Standard output for texts that have their own ends of lines. */
  readonly out: Writable
  /** Contents of the uploaded file; empty without one. */
  readonly upload: Uint8Array
  /** The downloaded file. A command without one writes into nothing. */
  readonly download: Writable
  /** Aborted when whoever typed the command has interrupted it. */
  readonly signal: AbortSignal
}

/** Its message is how the command is used. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command could not be handed over or finished; its message is for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

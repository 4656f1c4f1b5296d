// Runs a program of the project and waits for it.
import { type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { programCall } from './program-call.cjs'
import { root } from './stamp.ts'

export class CommandError extends Error {
  override name = 'CommandError'
}

/** Prints the output only if the program fails. */
export async function runQuietly(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const { code, output } = await capture(command, args, options)
  if (code !== 0) throw new CommandError(`${command} ${args.join(' ')} (код ${code})\n${output}`)
  return output
}

export async function capture(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> {
  const call = programCall(command, args, join(root, 'node_modules/.bin'))
  const child = spawn(call.command, call.args, {
    cwd: root,
    ...options,
    ...call.options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return { code, output }
}

/** The command that runs npm with this same Node. */
export function npmCommand(...args: string[]): [program: string, ...args: string[]] {
  const cli = process.env.KVARTAL_NPM_CLI
  if (!cli) throw new CommandError('scripts are started through scripts/bootstrap.cjs')
  return [process.execPath, cli, ...args]
}

export function npm(...args: string[]): Promise<string> {
  const [program, ...rest] = npmCommand(...args)
  return runQuietly(program, rest)
}

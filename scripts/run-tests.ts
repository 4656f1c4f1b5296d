// Runs a test runner of the project and prints what its reporter sends while the tests run.
import { spawn } from 'node:child_process'
import { bail, printRun, printTestEvent, secondsSince } from './report.ts'
import { root } from './stamp.ts'
import type { TestEvent } from './test-events.ts'

export interface TestCommand {
  /** Shown in the last line of the run. */
  title: string
  /** The runner's own script and its arguments. */
  args: readonly string[]
  /** Arguments that make the runner stop at the first failure. */
  bailArgs: readonly string[]
  env?: NodeJS.ProcessEnv
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The other output of a runner is shown only if it failed without reporting a failure. Its end has the reason. */
const SHOWN_CHARACTERS = 20_000

export async function runTests({ title, args, bailArgs, env }: TestCommand): Promise<void> {
  const started = performance.now()
  const child = spawn(process.execPath, [...args, ...(bail ? bailArgs : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  })
  // An interrupted run must not leave its runner behind.
  const stop = () => child.kill()
  const interrupted = () => process.exit(1)
  process.once('exit', stop)
  for (const signal of SIGNALS) process.once(signal, interrupted)
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-SHOWN_CHARACTERS)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  let failedTests = 0
  child.on('message', (event: TestEvent) => {
    if (event.kind === 'file') failedTests += event.failed
    printTestEvent(event)
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  process.off('exit', stop)
  for (const signal of SIGNALS) process.off(signal, interrupted)
  const failed = code !== 0 && failedTests === 0 ? 1 : 0
  printRun(title, { failed, output: `код ${code}\n${output}`, seconds: secondsSince(started) })
}

// Starts and stops the programs of a browser, each in a process group of its own.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** Long enough for a slow machine; a program that never gets ready must not hang the run. */
export const START_TIMEOUT_MS = 300_000
const END_TIMEOUT_MS = 10_000

const running = new Set<ChildProcess>()

// An interrupted run must not leave a browser behind.
process.on('exit', () => {
  for (const child of running) killGroup(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

export function startProgram(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  running.add(child)
  return child
}

/** Starts a program and waits until the pattern matches in its output. */
export async function printed(child: ChildProcess, stream: Readable | null, pattern: RegExp): Promise<string> {
  let output = ''
  return new Promise<string>((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer)
      reject(new Error(`${child.spawnfile} ${what}\n${output}`))
    }
    const timer = setTimeout(() => fail('did not get ready'), START_TIMEOUT_MS)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`ended with ${code}`))
    // The output is read to the end, because a program blocks when its pipe is full.
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000)
      const found = pattern.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    killGroup(child, 'SIGTERM')
    const timer = setTimeout(() => killGroup(child, 'SIGKILL'), END_TIMEOUT_MS)
    await ended
    clearTimeout(timer)
  }
  // A browser may outlive the driver that started it.
  killGroup(child, 'SIGKILL')
  running.delete(child)
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

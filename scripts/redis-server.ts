// Starts a private Redis for tests: in memory only, on a free port of loopback.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { findProgram } from './programs.ts'
import { CommandError } from './run.ts'

export interface RedisServer {
  url: string
  /** Stops at once; its counters are lost. */
  halt(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export const findRedis = () => findProgram('redis-server') ?? findProgram('valkey-server')

/** Undefined when the machine has neither Redis nor Valkey. */
export async function startRedis(): Promise<RedisServer | undefined> {
  const program = findRedis()
  if (!program) return undefined
  const port = await freePort()
  let child: ChildProcess | undefined
  // An interrupted run must not leave a server behind.
  const clearAway = () => child?.kill('SIGKILL')

  async function start(): Promise<void> {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const started = spawn(program as string, settings, { stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    let output = ''
    await new Promise<void>((resolve, reject) => {
      started.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('Ready to accept connections')) resolve()
      })
      started.once('error', reject)
      started.once('close', () => reject(new CommandError(`redis-server: ${output}`)))
    })
  }

  async function halt(): Promise<void> {
    const halted = child
    if (!halted || halted.exitCode !== null || halted.signalCode !== null) return
    halted.kill('SIGKILL')
    await once(halted, 'close')
  }

  await start()
  process.once('exit', clearAway)
  return {
    url: `redis://127.0.0.1:${port}/0`,
    start,
    halt,
    stop: async () => {
      process.off('exit', clearAway)
      await halt()
    },
  }
}

// A task for tests: fails, crashes, never ends, or ends when a file appears.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export type Command = 'fail' | 'crash' | 'block' | { readonly until: string }

export default async function obey(command: Command): Promise<number> {
  if (command === 'fail') throw new Error('this one fails')
  // As a native library that is out of bounds ends its process.
  if (command === 'crash') process.kill(process.pid, 'SIGSEGV')
  while (command === 'block');
  while (typeof command === 'object' && !existsSync(command.until)) await pause(5)
  return process.pid
}

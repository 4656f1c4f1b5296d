// A screen without a monitor, for browsers that draw everything only into a window.
import type { Readable } from 'node:stream'
import { endProgram, printed, startProgram } from './child-process.ts'

export interface VirtualScreen {
  /** As the DISPLAY variable wants it. */
  display: string
  stop(): Promise<void>
}

export async function startScreen(program: string): Promise<VirtualScreen> {
  // It takes the first free number by itself and tells it.
  const child = startProgram(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await printed(child, child.stdio[3] as Readable, /(\d+)\n/)
  return { display: `:${number}`, stop: () => endProgram(child) }
}

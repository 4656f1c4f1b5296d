// Starts a virtual screen (Xvfb), for browsers that need a window to draw everything.
import type { Readable } from 'node:stream'
import { endProgram, printed, startProgram } from './child-process.ts'

export interface VirtualScreen {
  /** The value of the DISPLAY variable. */
  display: string
  stop(): Promise<void>
}

export async function startScreen(program: string): Promise<VirtualScreen> {
  // Xvfb takes the first free display number and prints it.
  const child = startProgram(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await printed(child, child.stdio[3] as Readable, /(\d+)\n/)
  return { display: `:${number}`, stop: () => endProgram(child) }
}

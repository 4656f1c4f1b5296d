// The drawing process: calls the function that each order names, and yields the processor to the server.
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { DrawingFunction } from './drawing-task.ts'
import type { Delivery, Order } from './protocol.ts'

/** Linux has a priority for each thread: those that run already are changed too, later ones inherit theirs. */
function yieldToVisitors(niceness: number): void {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
    for (const thread of threads) setPriority(thread, niceness)
  } catch {
    // Forbidden where system calls are filtered. Drawings are made all the same.
  }
}

const send = (delivery: Delivery) => {
  // The server may have ended: the process then ends too.
  if (process.connected) process.send?.(delivery)
}

yieldToVisitors(Number(process.argv[2]))
// A signal to the whole group is for the server, which ends this process when nobody waits for a drawing any more.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async ({ id, file, input }: Order) => {
  send({ id, begun: true })
  try {
    const { default: draw } = (await import(file)) as { default: DrawingFunction }
    send({ id, output: await draw(input as never) })
  } catch (error) {
    send({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

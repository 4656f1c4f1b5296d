// The thread that draws documents, so that a long one does not delay the server's other answers.
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintJob } from '../print-job.ts'
import { drawDocument } from './document.ts'
import { swiftFont } from './swift-font.ts'

const font = (name: string) => swiftFont(readFileSync(new URL(`../../../../assets/fonts/${name}.ttf`, import.meta.url)))
const fonts = { text: font('onest-400'), strong: font('onest-500') }

/** A third of the weight of a thread that serves visitors. */
const YIELDING = 5

/** Only on Linux does a thread have a priority of its own: elsewhere the whole server would yield to others. */
function yieldToVisitors(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(YIELDING)
  } catch {
    // Forbidden where system calls are filtered. Documents are printed all the same.
  }
}
yieldToVisitors()

export interface Order {
  readonly id: number
  readonly job: PrintJob
}

export type Delivery = { readonly id: number } & (
  | { readonly begun: true }
  | { readonly answer: PrintAnswer }
  | { readonly fault: string }
)

parentPort?.on('message', async ({ id, job }: Order) => {
  parentPort?.postMessage({ id, begun: true } satisfies Delivery)
  try {
    const answer = await drawDocument(job, fonts)
    parentPort?.postMessage({ id, answer } satisfies Delivery)
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Delivery)
  }
})

// Frames and tasks of a page while something moves on it.

/** The categories of a trace that have the tasks of threads. */
export const TRACED = ['disabled-by-default-devtools.timeline', 'devtools.timeline']

export interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Time on the processor, in microseconds: time of other programs is not included. */
  tdur?: number
  args: { name?: string }
}

/** Tasks of the busiest renderer, which is the page's own. */
export function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = threads.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask')
      .map(({ tdur = 0 }) => tdur / 1000),
  )
  tasks.sort((a, b) => b.length - a.length)
  return tasks[0] ?? []
}

declare global {
  interface Window {
    framesMs: number[]
  }
}

/** Runs in the page: the time from each frame to the next, until the next count begins. */
export function countFrames(): void {
  const framesMs: number[] = []
  window.framesMs = framesMs
  let last: number | undefined
  const note = (time: number) => {
    if (window.framesMs !== framesMs) return
    if (last !== undefined) framesMs.push(time - last)
    last = time
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

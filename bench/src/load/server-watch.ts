// Watches a server by its own metrics while it is under load: memory and the lag of its event loop.
export interface Sample {
  seconds: number
  rssMb: number
  heapMb: number
  lagP99Ms: number
  lagMaxMs: number
}

export class ServerWatch {
  readonly samples: Sample[] = []
  readonly #origin: string
  readonly #started = performance.now()
  readonly #timer: NodeJS.Timeout

  constructor(origin: string, everyMs: number) {
    this.#origin = origin
    this.#timer = setInterval(() => void this.look(), everyMs)
  }

  async look(): Promise<Sample | undefined> {
    const metrics = await fetch(`${this.#origin}/metrics`).then(
      (answer) => answer.text(),
      () => undefined,
    )
    if (metrics === undefined) return undefined
    const value = (name: string) =>
      Number(
        metrics
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      )
    const sample = {
      seconds: (performance.now() - this.#started) / 1000,
      rssMb: value('process_resident_memory_bytes') / 1024 / 1024,
      heapMb: value('nodejs_heap_size_used_bytes') / 1024 / 1024,
      lagP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1000,
      lagMaxMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
    }
    this.samples.push(sample)
    return sample
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** By least squares: how much a value grows in a minute. */
export function slopePerMinute(points: readonly (readonly [seconds: number, value: number])[]): number {
  const count = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const together = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return spread === 0 ? 0 : (together / spread) * 60
}

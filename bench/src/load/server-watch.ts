// Watches a server by its own metrics while it is under load: memory and the lag of its event loop.
const MIB = 1024 * 1024

export interface Sample {
  rssMb: number
  heapMb: number
  lagP99Ms: number
  lagMaxMs: number
}

export class ServerWatch {
  readonly samples: Sample[] = []
  readonly #origin: string
  readonly #timer: NodeJS.Timeout

  constructor(origin: string, everyMs: number) {
    this.#origin = origin
    // An overloaded server may not answer: that sample is skipped.
    this.#timer = setInterval(() => void this.sample().catch(() => {}), everyMs)
  }

  async sample(): Promise<Sample> {
    const sample = await readSample(this.#origin)
    this.samples.push(sample)
    return sample
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

export async function readSample(origin: string): Promise<Sample> {
  const answer = await fetch(`${origin}/metrics`)
  const lines = (await answer.text()).split('\n')
  const values = Object.fromEntries(lines.map((line) => line.split(' ')))
  const value = (name: string) => Number(values[name])
  return {
    rssMb: value('process_resident_memory_bytes') / MIB,
    heapMb: value('nodejs_heap_size_used_bytes') / MIB,
    lagP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1000,
    lagMaxMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
  }
}

/** By least squares: how much a value grows in a minute. */
export function slopePerMinute(points: readonly (readonly [seconds: number, value: number])[]): number {
  const count = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return spread === 0 ? 0 : (covariance / spread) * 60
}

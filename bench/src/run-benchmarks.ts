// Runs benchmarks one after another. One that cannot run, for lack of a program for example, does not keep the others from running.
import { CommandError } from '../../scripts/run.ts'
import type { Figure } from './figure.ts'

interface EndedBenchmark {
  name: string
  reason: string
}

export interface BenchmarkRun {
  groups: Map<string, Figure[]>
  /** Benchmarks without figures, with the reasons. */
  ended: EndedBenchmark[]
}

export async function runBenchmarks<Load>(
  benchmarks: readonly (readonly [name: string, load: Load])[],
  run: (name: string, load: Load) => Promise<Figure[]>,
): Promise<BenchmarkRun> {
  const groups = new Map<string, Figure[]>()
  const ended: EndedBenchmark[] = []
  for (const [name, load] of benchmarks) {
    try {
      groups.set(name, await run(name, load))
    } catch (error) {
      // The stack of a fault of our own is printed where it happens; the end of the run names it once more.
      if (!(error instanceof CommandError)) console.error(error)
      ended.push({ name, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { groups, ended }
}

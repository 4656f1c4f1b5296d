// What a node does when something has changed in the store. The only place that knows the order: modules say what they keep
// in memory and which changes concern it, and take part in one of three stages.
import type { OnChange, Topic } from './modules/changes/index.ts'

/**
 * `read`: reads rows of the store anew. `build`: makes the next catalog, which is built from rows of the store and from what
 * `read` has read. `drop`: empties caches of what was made from either. A stage begins when the one before has ended.
 */
export const REFRESH_STAGES = ['read', 'build', 'drop'] as const
export type RefreshStage = (typeof REFRESH_STAGES)[number]

export interface Refresh {
  readonly stage: RefreshStage
  /** The changes that concern this module; without the list every change does. */
  readonly topics?: readonly Topic[]
  run(changed: ReadonlySet<Topic>): Promise<void> | void
}

interface Refreshed {
  readonly name: string
  readonly refresh?: Refresh | undefined
}

export function refreshOnChange(modules: readonly Refreshed[]): OnChange {
  return async (changed) => {
    // A part that cannot be read must not hold up the others: the faults are thrown at the end, and the change is tried again.
    const faults: unknown[] = []
    for (const stage of REFRESH_STAGES) {
      const parts = modules.flatMap(({ refresh }) => (refresh && takesPart(refresh, stage, changed) ? [refresh] : []))
      const ended = await Promise.allSettled(parts.map(async (part) => part.run(changed)))
      for (const part of ended) if (part.status === 'rejected') faults.push(part.reason)
    }
    if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults)
  }
}

function takesPart({ stage, topics }: Refresh, current: RefreshStage, changed: ReadonlySet<Topic>): boolean {
  return stage === current && (topics === undefined || topics.some((topic) => changed.has(topic)))
}

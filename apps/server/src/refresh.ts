// Refreshes a node's data in memory when the store has changed. Only this file knows the order: each module declares
// the topics that it depends on and takes part in one of three stages.
import type { OnChange, Topic } from './modules/ground/changes/index.ts'

/**
 * `read`: reads rows of the store again. `build`: builds the next catalog from rows of the store and from the data that
 * `read` has read. `drop`: clears caches of results made from either. A stage begins when the previous one has ended.
 */
export const REFRESH_STAGES = ['read', 'build', 'drop'] as const
export type RefreshStage = (typeof REFRESH_STAGES)[number]

export interface Refresh {
  readonly stage: RefreshStage
  /** The topics that this module depends on; without the list, all of them. */
  readonly topics?: readonly Topic[]
  run(changed: ReadonlySet<Topic>): Promise<void> | void
}

interface Refreshed {
  readonly name: string
  readonly refresh?: Refresh | undefined
}

export function refreshOnChange(modules: readonly Refreshed[]): OnChange {
  return async (changed) => {
    // A module that fails must not block the others: the errors are thrown at the end, and the change is retried.
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

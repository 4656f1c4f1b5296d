// What an import has changed, by part of the bundle.
import type { BundlePart } from '@kvartal/contract/bundle'
import type { UpsertResult } from '@kvartal/db'

interface PartReport extends UpsertResult {
  /** Records that the bundle marked as removed and the store had. */
  removed: number
  /** Records that the store has and the bundle does not mention; they stay. */
  kept: number
}

export type ImportReport = Record<BundlePart, PartReport>

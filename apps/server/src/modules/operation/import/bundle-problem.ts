// What is wrong with a bundle: as it is reported, and as a reference of one record to another.
import type { BundlePart } from '@kvartal/contract/bundle'

export interface BundleProblem {
  /** Path of the bad value: flats[12].priceRub */
  path: string
  /** How the record identifies itself, if it does: id 1013 */
  record?: string
  reason: string
}

export interface BrokenReference {
  part: BundlePart
  /** Position in the part of the checked bundle. */
  index: number
  field: string
  reason: string
}

export type Place = Omit<BrokenReference, 'reason'>

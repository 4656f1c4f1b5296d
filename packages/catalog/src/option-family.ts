// Families of options that are counted together: flats grouped by which options of the family they have.
import { type Bitset, hasBit } from './bitset.ts'

/**
 * Flats of one building share project, key date, stations and district, and few combinations of rooms and finishing
 * exist, so one increment per flat counts many options at once; an option's count is a sum over the groups that have it.
 */
export interface OptionFamily {
  /** The group of each row; one byte is enough, since a family takes in options only while its groups fit. */
  readonly groupOfRow: Uint8Array
  readonly groupCount: number
}

export interface OptionGroups {
  readonly families: readonly OptionFamily[]
  /** The family of each option, and its groups that have the option. */
  readonly familyOf: Uint16Array
  readonly groupsOf: readonly Uint8Array[]
}

const MAX_GROUPS = 256

export function groupByOptions(bitsets: readonly Bitset[], rowCount: number): OptionGroups {
  const families: OptionFamily[] = []
  const familyOf = new Uint16Array(bitsets.length)
  const groupsOf: Uint8Array[] = []
  let first = 0
  while (first < bitsets.length) {
    const { family, end } = growFamily(bitsets, first, rowCount)
    const examples = exampleRows(family)
    for (let option = first; option < end; option++) {
      familyOf[option] = families.length
      const set = bitsets[option] as Bitset
      groupsOf.push(Uint8Array.from(examples.keys()).filter((group) => hasBit(set, examples[group] as number)))
    }
    families.push(family)
    first = end
  }
  return { families, familyOf, groupsOf }
}

/**
 * Partition refinement: each option splits the groups that it covers only partly, until there would be too many of them.
 */
function growFamily(bitsets: readonly Bitset[], first: number, rowCount: number) {
  const groupOfRow = new Uint8Array(rowCount)
  const sizes = new Uint32Array(MAX_GROUPS)
  const covered = new Uint32Array(MAX_GROUPS)
  const target = new Uint8Array(MAX_GROUPS)
  sizes[0] = rowCount
  let groupCount = 1
  let option = first
  for (; option < bitsets.length; option++) {
    const set = bitsets[option] as Bitset
    countCovered(set, groupOfRow, covered)
    const grown = groupCount + countSplits(covered, sizes, groupCount)
    if (grown > MAX_GROUPS) break
    if (grown === groupCount) continue
    splitGroups(covered, sizes, groupCount, target)
    groupCount = grown
    moveCovered(set, groupOfRow, target)
  }
  return { family: { groupOfRow, groupCount }, end: option }
}

/** How many rows of each group have the option. */
function countCovered(set: Bitset, groupOfRow: Uint8Array, covered: Uint32Array): void {
  covered.fill(0)
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w] as number; word !== 0; word &= word - 1) {
      const row = (w << 5) + 31 - Math.clz32(word & -word)
      ;(covered[groupOfRow[row] as number] as number)++
    }
  }
}

function countSplits(covered: Uint32Array, sizes: Uint32Array, groupCount: number): number {
  let splits = 0
  for (let group = 0; group < groupCount; group++) if (isSplit(covered, sizes, group)) splits++
  return splits
}

function isSplit(covered: Uint32Array, sizes: Uint32Array, group: number): boolean {
  const share = covered[group] as number
  return share > 0 && share < (sizes[group] as number)
}

/** Writes into `target` the group that the covered rows of each group move to: a new one, or the same. */
function splitGroups(covered: Uint32Array, sizes: Uint32Array, groupCount: number, target: Uint8Array): void {
  let next = groupCount
  for (let group = 0; group < groupCount; group++) {
    if (!isSplit(covered, sizes, group)) {
      target[group] = group
      continue
    }
    const share = covered[group] as number
    target[group] = next
    sizes[next++] = share
    sizes[group] = (sizes[group] as number) - share
  }
}

function moveCovered(set: Bitset, groupOfRow: Uint8Array, target: Uint8Array): void {
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w] as number; word !== 0; word &= word - 1) {
      const row = (w << 5) + 31 - Math.clz32(word & -word)
      groupOfRow[row] = target[groupOfRow[row] as number] as number
    }
  }
}

function exampleRows(family: OptionFamily): number[] {
  const examples = new Array<number>(family.groupCount).fill(-1)
  let missing = family.groupCount
  for (let row = 0; missing > 0 && row < family.groupOfRow.length; row++) {
    const group = family.groupOfRow[row] as number
    if (examples[group] !== -1) continue
    examples[group] = row
    missing--
  }
  return examples
}

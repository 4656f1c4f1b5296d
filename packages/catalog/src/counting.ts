// Counts a set of rows by group and bin. It starts from the known counts of the most similar set of rows, so that few
// rows are visited.
import type { Bitset } from './bitset.ts'
import type { CatalogFlat, RangeField } from './catalog-flat.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { ActiveFilter, RowParts } from './filters.ts'
import { addRow, COLUMN_VALUES, createCounters, tallyAll, tallyColumn } from './tally.ts'

type Index = CatalogIndex<CatalogFlat>

/** Counts the matches of all filters into the scratch counters. */
export function countMatches(index: Index, active: readonly ActiveFilter[], total: number): void {
  const { matched, counters } = index.scratch
  const nearest = nearestSuperset(index, active, null, total)
  if (total <= nearest.cost) {
    counters.fill(0)
    tallyAll(index.table, matched, counters)
    return
  }
  loadCounts(index, nearest.filter, index.allColumns, counters)
  if (nearest.excess > 0) {
    takeAway(index, index.allColumns, rowsBeyond(index, nearest.filter, matched, null), counters)
  }
}

/**
 * Counts the given columns over the rows that pass every filter but this one into the scratch `ownCounters`, which it
 * returns. Needs the counts of the matches, and in the scratch set `near` the `more` rows that fail only this filter.
 */
export function countWithout(
  index: Index,
  active: readonly ActiveFilter[],
  filter: ActiveFilter,
  total: number,
  more: number,
  columns: readonly number[],
): Int32Array {
  const { table } = index
  const { near, matched, counters, ownCounters } = index.scratch
  const nearest = nearestSuperset(index, active, filter, total + more)
  if (more <= nearest.cost) {
    for (const column of columns) {
      const start = column * COLUMN_VALUES
      ownCounters.set(counters.subarray(start, start + COLUMN_VALUES), start)
      tallyColumn(table, column, near, ownCounters)
    }
    return ownCounters
  }
  loadCounts(index, nearest.filter, columns, ownCounters)
  if (nearest.excess > 0) takeAway(index, columns, rowsBeyond(index, nearest.filter, matched, near), ownCounters)
  return ownCounters
}

/**
 * The known set around the wanted rows that is cheapest to start from: the whole catalog (null), or the rows that pass
 * one of the other filters. `cost` is in rows visited, `excess` is how many rows it has too many.
 */
function nearestSuperset(index: Index, active: readonly ActiveFilter[], except: ActiveFilter | null, size: number) {
  let filter: ActiveFilter | null = null
  let excess = index.rows.length - size
  let cost = excess + COPY_COST
  for (const candidate of active) {
    const { parts, passCount } = candidate
    if (candidate === except || parts === null || passCount - size + COPY_COST >= cost) continue
    const candidateCost = passCount - size + loadCost(index, parts)
    if (candidateCost >= cost) continue
    filter = candidate
    excess = passCount - size
    cost = candidateCost
  }
  return { filter, excess, cost }
}

/** Copying the counters of a column takes about as long as visiting this many rows. */
const COPY_COST = 64

function loadCost(index: Index, parts: RowParts): number {
  if (parts.kind === 'options') return COPY_COST * parts.codes.length
  const { checkpointStride: stride } = index.ranges[parts.field]
  const offCheckpoint = (rank: number) => Math.abs(rank - Math.round(rank / stride) * stride)
  return COPY_COST + offCheckpoint(parts.from) + offCheckpoint(parts.to)
}

/** The rows of the superset that are in neither `wanted` nor `alsoWanted`, in the scratch set `rest`. */
function rowsBeyond(index: Index, filter: ActiveFilter | null, wanted: Bitset, alsoWanted: Bitset | null): Bitset {
  const superset = filter === null ? index.all : filter.pass
  const { rest } = index.scratch
  for (let w = 0; w < rest.length; w++) rest[w] = (superset[w] as number) & ~(wanted[w] as number)
  if (alsoWanted !== null) {
    for (let w = 0; w < rest.length; w++) rest[w] = (rest[w] as number) & ~(alsoWanted[w] as number)
  }
  return rest
}

function takeAway(index: Index, columns: readonly number[], rows: Bitset, counters: Int32Array): void {
  const { table } = index
  const { restCounters } = index.scratch
  if (columns === index.allColumns) {
    restCounters.fill(0)
    tallyAll(table, rows, restCounters)
  } else {
    for (const column of columns) {
      restCounters.fill(0, column * COLUMN_VALUES, (column + 1) * COLUMN_VALUES)
      tallyColumn(table, column, rows, restCounters)
    }
  }
  subtractColumns(counters, restCounters, columns, counters)
}

function loadCounts(index: Index, filter: ActiveFilter | null, columns: readonly number[], out: Int32Array): void {
  const parts = filter?.parts ?? null
  if (parts === null) copyColumns(index.table.totals, columns, out)
  else if (parts.kind === 'ranks') loadRankCounts(index, parts, columns, out)
  else loadOptionCounts(index, parts.codes, columns, out)
}

function loadOptionCounts(index: Index, codes: readonly number[], columns: readonly number[], out: Int32Array): void {
  codes.forEach((code, place) => {
    const counts = countsOfOption(index, code)
    if (place === 0) copyColumns(counts, columns, out)
    else addColumns(counts, columns, out)
  })
}

function countsOfOption(index: Index, code: number): Int32Array {
  const { ofOption } = index.scratch.memoised
  let counts = ofOption.get(code)
  if (counts === undefined) {
    counts = createCounters(index.table.columnCount)
    tallyAll(index.table, index.bitsets[code] as Bitset, counts)
    ofOption.set(code, counts)
  }
  return counts
}

// Counts up to two checkpoints, one less the other, and the rows between each checkpoint and its end of the range.
function loadRankCounts(
  index: Index,
  parts: Extract<RowParts, { kind: 'ranks' }>,
  columns: readonly number[],
  out: Int32Array,
): void {
  const counts = countsOfRanks(index, parts.field)
  const { rows, checkpointStride } = index.ranges[parts.field]
  const fromPoint = Math.min(counts.length - 1, Math.round(parts.from / checkpointStride))
  const toPoint = Math.min(counts.length - 1, Math.round(parts.to / checkpointStride))
  const below = counts[fromPoint] as Int32Array
  const upTo = counts[toPoint] as Int32Array
  subtractColumns(upTo, below, columns, out)
  moveEnd(index, rows, Math.min(rows.length, toPoint * checkpointStride), parts.to, 1, columns, out)
  moveEnd(index, rows, Math.min(rows.length, fromPoint * checkpointStride), parts.from, -1, columns, out)
}

/** Adds (or with sign -1 takes away) the rows of the ranks from `point` up to `end`, or the other way round when it is below. */
function moveEnd(
  index: Index,
  rows: Uint32Array,
  point: number,
  end: number,
  sign: number,
  columns: readonly number[],
  out: Int32Array,
): void {
  const times = end > point ? sign : -sign
  const last = Math.max(point, end)
  for (const column of columns) {
    for (let rank = Math.min(point, end); rank < last; rank++) {
      addRow(index.table, column, rows[rank] as number, times, out)
    }
  }
}

function countsOfRanks(index: Index, field: RangeField): Int32Array[] {
  const { ofRanks } = index.scratch.memoised
  const known = ofRanks.get(field)
  if (known !== undefined) return known
  const { table, allColumns } = index
  const { rows, checkpointStride, checkpoints } = index.ranges[field]
  const running = createCounters(table.columnCount)
  const counts = [running.slice()]
  for (let point = 1; point < checkpoints.length; point++) {
    const start = (point - 1) * checkpointStride
    moveEnd(index, rows, start, Math.min(rows.length, start + checkpointStride), 1, allColumns, running)
    counts.push(running.slice())
  }
  ofRanks.set(field, counts)
  return counts
}

function copyColumns(from: Int32Array, columns: readonly number[], out: Int32Array): void {
  for (const column of columns) {
    const start = column * COLUMN_VALUES
    out.set(from.subarray(start, start + COLUMN_VALUES), start)
  }
}

function addColumns(from: Int32Array, columns: readonly number[], out: Int32Array): void {
  for (const column of columns) {
    const end = (column + 1) * COLUMN_VALUES
    for (let i = column * COLUMN_VALUES; i < end; i++) out[i] = (out[i] as number) + (from[i] as number)
  }
}

function subtractColumns(from: Int32Array, less: Int32Array, columns: readonly number[], out: Int32Array): void {
  for (const column of columns) {
    const end = (column + 1) * COLUMN_VALUES
    for (let i = column * COLUMN_VALUES; i < end; i++) out[i] = (from[i] as number) - (less[i] as number)
  }
}

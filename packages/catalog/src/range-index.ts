// One numeric field prepared for range filters, its minimum and maximum under other filters, and its histogram.
import { type Bitset, flipBit, hasBit, setBit, wordsFor } from './bitset.ts'
import { ABSENT } from './catalog-flat.ts'

/** The field over the whole catalog, and the buckets of its histogram: bucket i starts at min + i * bucketWidth. */
export interface RangeScale {
  readonly min: number
  readonly max: number
  readonly bucketWidth: number
  readonly bucketCount: number
}

export interface RangeIndex {
  /** Null when no free flat has the number. */
  readonly scale: RangeScale | null
  readonly rows: Uint32Array
  readonly sorted: Float64Array
  /** How many rows have the number; those without it have the ranks after them. */
  readonly present: number
  /** Runs of ranks that are counted together: bin b holds the ranks from binStart[b] to binStart[b + 1]. The rows
   *  without the number are a bin of their own after the others. */
  readonly binStart: Uint32Array
  /** The histogram bucket each bin belongs to; the bin of rows without the number has none. */
  readonly binBucket: Uint8Array
  readonly checkpointStride: number
  /** checkpoints[c] has the rows of the first c * stride ranks. */
  readonly checkpoints: readonly Bitset[]
}

const HISTOGRAM_BUCKETS = 32
/** A bin number is one byte, to be counted in a byte column. */
const MAX_BINS = 256
const RANK_CUTS = MAX_BINS - HISTOGRAM_BUCKETS - 1
const CHECKPOINTS = 64

/** `step` is the distance between neighbouring values of a discrete field; buckets then hold equal numbers of steps. */
function rangeScale(min: number, max: number, step: number | null): RangeScale {
  if (min === max) return { min, max, bucketWidth: step ?? 1, bucketCount: 1 }
  if (step === null) return { min, max, bucketWidth: (max - min) / HISTOGRAM_BUCKETS, bucketCount: HISTOGRAM_BUCKETS }
  const steps = Math.floor((max - min) / step) + 1
  const bucketWidth = Math.ceil(steps / HISTOGRAM_BUCKETS) * step
  return { min, max, bucketWidth, bucketCount: Math.floor((max - min) / bucketWidth) + 1 }
}

function bucketOf(scale: RangeScale, value: number): number {
  return Math.min(scale.bucketCount - 1, Math.floor((value - scale.min) / scale.bucketWidth))
}

export function buildRangeIndex(values: Float64Array, rows: Uint32Array, step: number | null): RangeIndex {
  const size = rows.length
  const sorted = new Float64Array(size)
  for (let rank = 0; rank < size; rank++) sorted[rank] = values[rows[rank] as number] as number
  const present = lowerRank(sorted, ABSENT)
  const scale = present === 0 ? null : rangeScale(sorted[0] as number, sorted[present - 1] as number, step)
  const bins = scale === null ? { start: [0], bucket: [] } : cutIntoBins(sorted.subarray(0, present), scale)
  if (present < size) bins.start.push(size)

  const checkpointStride = Math.max(32, Math.ceil(size / CHECKPOINTS))
  const words = wordsFor(size)
  const pointCount = Math.ceil(size / checkpointStride) + 1
  const block = new Int32Array(words * pointCount)
  const checkpoints: Bitset[] = []
  for (let point = 0; point < pointCount; point++) {
    const set = block.subarray(point * words, (point + 1) * words)
    if (point > 0) {
      set.set(checkpoints[point - 1] as Bitset)
      const end = Math.min(size, point * checkpointStride)
      for (let rank = (point - 1) * checkpointStride; rank < end; rank++) setBit(set, rows[rank] as number)
    }
    checkpoints.push(set)
  }
  return {
    scale,
    rows,
    sorted,
    present,
    binStart: Uint32Array.from(bins.start),
    binBucket: Uint8Array.from(bins.bucket),
    checkpointStride,
    checkpoints,
  }
}

// A bin never crosses a bucket. Fields with few values (floor, ceiling height) get a bin per value, so that minimum and
// maximum come straight from the counts; the others are cut finely enough for a short walk inside the first and last bin.
function cutIntoBins(sorted: Float64Array, scale: RangeScale): { start: number[]; bucket: number[] } {
  // One bin is left for the rows without the number.
  const perValue = countDistinct(sorted, MAX_BINS) < MAX_BINS
  const stride = Math.ceil(sorted.length / RANK_CUTS)
  const start: number[] = []
  const bucket: number[] = []
  for (let rank = 0; rank < sorted.length; rank++) {
    const here = bucketOf(scale, sorted[rank] as number)
    const cut = perValue ? sorted[rank] !== sorted[rank - 1] : here !== bucket[bucket.length - 1] || rank % stride === 0
    if (!cut) continue
    start.push(rank)
    bucket.push(here)
  }
  start.push(sorted.length)
  return { start, bucket }
}

function countDistinct(sorted: Float64Array, enough: number): number {
  let distinct = 0
  for (let rank = 0; rank < sorted.length && distinct <= enough; rank++) {
    if (sorted[rank] !== sorted[rank - 1]) distinct++
  }
  return distinct
}

/** The first rank whose value is not below `value`. */
export function lowerRank(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The first rank whose value is above `value`. */
export function upperRank(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Writes the rows of the ranks [from, to) into `out`, from the nearest checkpoints and at most a stride of single bits. */
export function writeRankMask(index: RangeIndex, from: number, to: number, out: Bitset): void {
  if (from >= to) {
    out.fill(0)
    return
  }
  const { checkpoints, checkpointStride: stride, rows } = index
  const fromPoint = Math.round(from / stride)
  const toPoint = Math.min(checkpoints.length - 1, Math.round(to / stride))
  const below = checkpoints[fromPoint] as Bitset
  const upTo = checkpoints[toPoint] as Bitset
  for (let w = 0; w < out.length; w++) out[w] = (upTo[w] as number) ^ (below[w] as number)
  flipRanks(rows, from, Math.min(rows.length, fromPoint * stride), out)
  flipRanks(rows, to, Math.min(rows.length, toPoint * stride), out)
}

function flipRanks(rows: Uint32Array, a: number, b: number, out: Bitset): void {
  const end = Math.max(a, b)
  for (let rank = Math.min(a, b); rank < end; rank++) flipBit(out, rows[rank] as number)
}

/** The bin of each row, as a byte column. */
export function binColumn(index: RangeIndex): Uint8Array {
  const { binStart, rows } = index
  const column = new Uint8Array(rows.length)
  for (let bin = 0; bin + 1 < binStart.length; bin++) {
    const end = binStart[bin + 1] as number
    for (let rank = binStart[bin] as number; rank < end; rank++) column[rows[rank] as number] = bin
  }
  return column
}

/**
 * The least and greatest value among the rows of `mask` and `more`; the counters from `offset` on are the counts of the
 * same rows by bin.
 */
export function extentOf(
  index: RangeIndex,
  counters: Int32Array,
  offset: number,
  mask: Bitset,
  more: Bitset,
): { min: number; max: number } | null {
  const { binStart, binBucket, sorted, rows } = index
  const bins = binBucket.length
  let first = 0
  while (first < bins && counters[offset + first] === 0) first++
  if (first === bins) return null
  let last = bins - 1
  while (counters[offset + last] === 0) last--

  let low = binStart[first] as number
  let high = (binStart[last + 1] as number) - 1
  // A bin of one value needs no walk, however many rows it has.
  if (sorted[low] !== sorted[(binStart[first + 1] as number) - 1]) {
    while (!hasBit(mask, rows[low] as number) && !hasBit(more, rows[low] as number)) low++
  }
  if (sorted[high] !== sorted[binStart[last] as number]) {
    while (!hasBit(mask, rows[high] as number) && !hasBit(more, rows[high] as number)) high--
  }
  return { min: sorted[low] as number, max: sorted[high] as number }
}

export function histogramOf(index: RangeIndex, counters: Int32Array, offset: number): number[] {
  const histogram = new Array<number>(index.scale?.bucketCount ?? 0).fill(0)
  const { binBucket } = index
  for (let bin = 0; bin < binBucket.length; bin++) {
    const bucket = binBucket[bin] as number
    histogram[bucket] = (histogram[bucket] as number) + (counters[offset + bin] as number)
  }
  return histogram
}

// Counting rows by several byte columns at once: option groups and range bins. The hottest loops of a query.
import type { Bitset } from './bitset.ts'

/** Values a byte column can take, and so the counters each column has. */
export const COLUMN_VALUES = 256
const COLUMNS_PER_WORD = 4

/** Byte columns laid side by side, a row's bytes together in one or a few 32-bit words. */
export interface ByteTable {
  readonly columnCount: number
  readonly wordsPerRow: number
  readonly words: Int32Array
  /** How many rows have each value: COLUMN_VALUES counters for each column. */
  readonly totals: Int32Array
}

export function packColumns(columns: readonly Uint8Array[], rowCount: number): ByteTable {
  const wordsPerRow = Math.ceil(columns.length / COLUMNS_PER_WORD)
  const words = new Int32Array(rowCount * wordsPerRow)
  const totals = createCounters(columns.length)
  columns.forEach((column, place) => {
    const offset = Math.floor(place / COLUMNS_PER_WORD)
    const shift = (place % COLUMNS_PER_WORD) * 8
    for (let row = 0; row < rowCount; row++) {
      const value = column[row] as number
      const at = row * wordsPerRow + offset
      words[at] = (words[at] as number) | (value << shift)
      ;(totals[place * COLUMN_VALUES + value] as number)++
    }
  })
  return { columnCount: columns.length, wordsPerRow, words, totals }
}

/** Counters for whole words of columns: a table whose last word is not full still counts four columns at a time. */
export function createCounters(columnCount: number): Int32Array {
  return new Int32Array(Math.ceil(columnCount / COLUMNS_PER_WORD) * COLUMNS_PER_WORD * COLUMN_VALUES)
}

/** Adds the rows of `mask` to the counters of every column. */
export function tallyAll(table: ByteTable, mask: Bitset, counters: Int32Array): void {
  for (let offset = 0; offset < table.wordsPerRow; offset += 2) {
    if (offset + 1 < table.wordsPerRow) tallyTwoWords(table.words, table.wordsPerRow, offset, mask, counters)
    else tallyOneWord(table.words, table.wordsPerRow, offset, mask, counters)
  }
}

// Unrolled by hand: eight columns are the usual size of the table, and this loop is most of a query's time.
function tallyTwoWords(words: Int32Array, stride: number, offset: number, mask: Bitset, counters: Int32Array): void {
  const base = offset * COLUMNS_PER_WORD * COLUMN_VALUES
  for (let w = 0; w < mask.length; w++) {
    let rest = mask[w] as number
    while (rest !== 0) {
      const at = Math.imul((w << 5) + 31 - Math.clz32(rest & -rest), stride) + offset
      rest &= rest - 1
      const low = words[at] as number
      const high = words[at + 1] as number
      counters[base + (low & 255)] = ((counters[base + (low & 255)] as number) + 1) | 0
      counters[base + 256 + ((low >>> 8) & 255)] = ((counters[base + 256 + ((low >>> 8) & 255)] as number) + 1) | 0
      counters[base + 512 + ((low >>> 16) & 255)] = ((counters[base + 512 + ((low >>> 16) & 255)] as number) + 1) | 0
      counters[base + 768 + (low >>> 24)] = ((counters[base + 768 + (low >>> 24)] as number) + 1) | 0
      counters[base + 1024 + (high & 255)] = ((counters[base + 1024 + (high & 255)] as number) + 1) | 0
      counters[base + 1280 + ((high >>> 8) & 255)] = ((counters[base + 1280 + ((high >>> 8) & 255)] as number) + 1) | 0
      counters[base + 1536 + ((high >>> 16) & 255)] =
        ((counters[base + 1536 + ((high >>> 16) & 255)] as number) + 1) | 0
      counters[base + 1792 + (high >>> 24)] = ((counters[base + 1792 + (high >>> 24)] as number) + 1) | 0
    }
  }
}

function tallyOneWord(words: Int32Array, stride: number, offset: number, mask: Bitset, counters: Int32Array): void {
  const base = offset * COLUMNS_PER_WORD * COLUMN_VALUES
  for (let w = 0; w < mask.length; w++) {
    let rest = mask[w] as number
    while (rest !== 0) {
      const packed = words[Math.imul((w << 5) + 31 - Math.clz32(rest & -rest), stride) + offset] as number
      rest &= rest - 1
      counters[base + (packed & 255)] = ((counters[base + (packed & 255)] as number) + 1) | 0
      counters[base + 256 + ((packed >>> 8) & 255)] =
        ((counters[base + 256 + ((packed >>> 8) & 255)] as number) + 1) | 0
      counters[base + 512 + ((packed >>> 16) & 255)] =
        ((counters[base + 512 + ((packed >>> 16) & 255)] as number) + 1) | 0
      counters[base + 768 + (packed >>> 24)] = ((counters[base + 768 + (packed >>> 24)] as number) + 1) | 0
    }
  }
}

/** Adds the rows of `mask` to the counters of one column. */
export function tallyColumn(table: ByteTable, column: number, mask: Bitset, counters: Int32Array): void {
  const { words, wordsPerRow } = table
  const offset = Math.floor(column / COLUMNS_PER_WORD)
  const shift = (column % COLUMNS_PER_WORD) * 8
  const base = column * COLUMN_VALUES
  for (let w = 0; w < mask.length; w++) {
    let rest = mask[w] as number
    while (rest !== 0) {
      const row = (w << 5) + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      counters[base + (((words[row * wordsPerRow + offset] as number) >>> shift) & 255)] =
        ((counters[base + (((words[row * wordsPerRow + offset] as number) >>> shift) & 255)] as number) + 1) | 0
    }
  }
}

/** Adds one row to the counters of one column, `times` over (-1 takes it away). */
export function addRow(table: ByteTable, column: number, row: number, times: number, counters: Int32Array): void {
  const word = table.words[row * table.wordsPerRow + (column >>> 2)] as number
  const at = column * COLUMN_VALUES + ((word >>> ((column & 3) * 8)) & 255)
  counters[at] = ((counters[at] as number) + times) | 0
}

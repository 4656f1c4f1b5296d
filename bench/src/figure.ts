// A measured figure as the table shows it: the value, its bar, and a peer or a floor measured in the same run.

export interface Figure {
  what: string
  value: string
  /** The limit that the design sets; absent where it sets none. */
  bar?: { text: string; met: boolean }
  /** For comparison: another program that does the same work, or the least possible cost, measured in the same run. */
  beside?: string
  /** The value relative to the one in `beside`. */
  ratio?: string
}

export interface BenchOptions {
  /** Replaces the default length of a benchmark under load. */
  seconds?: number | undefined
  /** Paths of the only pages, or names of the only parts, to measure. */
  only?: readonly string[] | undefined
}

export type Benchmark = (options: BenchOptions) => Promise<Figure[]>

const number = (digits: number) =>
  new Intl.NumberFormat('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Three significant digits: a noisy machine does not give more. */
export function inUnit(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
  return `${number(digits).format(value)} ${unit}`
}

/** At 60 frames in a second. */
export const FRAME_MS = 1000 / 60

/** Signed: it may also be negative. */
export const growth = (value: number, unit: string) => `${value > 0 ? '+' : ''}${number(2).format(value)} ${unit}`

export const times = (ratio: number) => `×${number(ratio >= 100 ? 0 : ratio >= 10 ? 1 : 2).format(ratio)}`
export const percent = (share: number) => `${number(0).format(share * 100)} %`

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** The smallest value that is not below this share of all values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

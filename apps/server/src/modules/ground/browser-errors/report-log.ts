// Writes reports to the log: one line per error and hour, and at most a few lines a minute, so that neither a broken
// release nor a flood fills the disk. The metric counts every report.
import { LRUCache } from 'lru-cache'
import type { ErrorReport } from './report.ts'

const PERIOD_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const LINES_PER_MINUTE = 30
const MAX_KNOWN = 500

export interface LoggedReport extends ErrorReport {
  /** Reports of the same error since its last line. */
  repeated: number
}

export class ReportLog {
  readonly #write: (report: LoggedReport) => void
  readonly #now: () => number
  readonly #known = new LRUCache<string, { loggedAt: number; repeated: number }>({ max: MAX_KNOWN })
  #minute = 0
  #lines = 0

  constructor(write: (report: LoggedReport) => void, now: () => number = () => performance.now()) {
    this.#write = write
    this.#now = now
  }

  add(report: ErrorReport): void {
    const now = this.#now()
    const fingerprint = [report.kind, report.message, report.at[0] ?? ''].join('\n')
    const known = this.#known.get(fingerprint)
    if (known && now - known.loggedAt < PERIOD_MS) {
      known.repeated += 1
      return
    }
    if (!this.#mayWrite(now)) return
    this.#known.set(fingerprint, { loggedAt: now, repeated: 0 })
    this.#write({ ...report, repeated: known?.repeated ?? 0 })
  }

  #mayWrite(now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#lines = 0
    }
    this.#lines += 1
    return this.#lines <= LINES_PER_MINUTE
  }
}

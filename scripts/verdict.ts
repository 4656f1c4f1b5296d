// The result of a check.

export interface Verdict {
  title: string
  passed: number
  failed: number
  skipped: number
  /** Why something was skipped and what it needs to run. */
  needs?: string
  /** Printed when something failed. */
  output: string
}

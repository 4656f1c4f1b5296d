// How a check went.

export interface Verdict {
  title: string
  passed: number
  failed: number
  skipped: number
  /** Why something was skipped and how to have it run. */
  needs?: string
  /** What to show when something failed. */
  output: string
}

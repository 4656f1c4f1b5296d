import type { ProgressReport } from '@kvartal/contract/progress'

/** Identifies a report in the URL: by its date, or by its slug. */
export function reportKey({ date, slug }: Pick<ProgressReport, 'date' | 'slug'>): string {
  return date ?? slug
}

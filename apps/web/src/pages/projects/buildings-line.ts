// The buildings of a project in one line: how many, and between which dates their keys are given.
import { formatQuarter } from '@kvartal/russian/quarter'
import type { ProjectBulk } from './load-projects.ts'
import { texts } from './texts.ts'

export function buildingsLine(bulks: readonly Pick<ProjectBulk, 'keyDate' | 'ready'>[]): string {
  const dates = bulks.flatMap(({ keyDate, ready }) => (ready || keyDate === null ? [] : [keyDate])).sort()
  const [first] = dates
  const last = dates.at(-1)
  // Without a date of one that is not ready nothing is known of the keys.
  if (first === undefined && bulks.some(({ ready }) => !ready)) return texts.buildings(bulks.length)
  const keys =
    first === undefined || last === undefined
      ? texts.allReady
      : first === last
        ? texts.keysAt(formatQuarter(first))
        : texts.keysBetween(formatQuarter(first), formatQuarter(last))
  return `${texts.buildings(bulks.length)}, ${keys}`
}

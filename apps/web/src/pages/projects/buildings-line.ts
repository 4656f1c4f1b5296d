// One line about the buildings of a project: how many, and when the first and the last keys are handed over.
import { formatKeys } from '@kvartal/russian/quarter'
import type { ProjectBulk } from './load-projects.ts'
import { texts } from './texts.ts'

export function buildingsLine(bulks: readonly Pick<ProjectBulk, 'keyDate' | 'ready'>[]): string {
  const dates = bulks.flatMap(({ keyDate, ready }) => (ready || keyDate === null ? [] : [keyDate])).sort()
  const [first] = dates
  const last = dates.at(-1)
  // If an unfinished building has no date, the range is unknown.
  if (first === undefined && bulks.some(({ ready }) => !ready)) return texts.buildings(bulks.length)
  const keys =
    first === undefined || last === undefined
      ? texts.allReady
      : first === last
        ? texts.keysAt(formatKeys(first))
        : texts.keysBetween(formatKeys(first), formatKeys(last))
  return `${texts.buildings(bulks.length)}, ${keys}`
}

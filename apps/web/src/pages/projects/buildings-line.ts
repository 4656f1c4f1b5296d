// The buildings of a project in one line: how many, and between which dates their keys are given.
import type { BulkProjectsAnswer } from '@kvartal/contract'
import { formatQuarter } from '../../shared/format/quarter.ts'
import { texts } from './texts.ts'

type Bulk = BulkProjectsAnswer['projects'][number]['bulks'][number]

export function buildingsLine(bulks: readonly Pick<Bulk, 'keyDate' | 'ready'>[]): string {
  const dates = bulks.flatMap(({ keyDate, ready }) => (ready ? [] : [keyDate])).sort()
  const [first] = dates
  const last = dates.at(-1)
  const keys =
    first === undefined || last === undefined
      ? texts.allReady
      : first === last
        ? texts.keysAt(formatQuarter(first))
        : texts.keysBetween(formatQuarter(first), formatQuarter(last))
  return `${texts.buildings(bulks.length)}, ${keys}`
}

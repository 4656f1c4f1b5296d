// One line about the buildings of a project: how many, and when the first and the last keys are handed over.
import type { Bulk } from '@kvartal/contract/catalog/buildings'
import { formatKeys } from '@kvartal/russian/quarter'
import { texts } from './texts.ts'

/** What the line says. The page data has this instead of the buildings, of which a project can have a hundred. */
export interface BuildingsSummary {
  count: number
  areReady: boolean
  /** Commissioning of the first and the last building under construction; null when none of them has a date. */
  firstKeyDate: string | null
  lastKeyDate: string | null
}

export function summariseBuildings(bulks: readonly Pick<Bulk, 'keyDate' | 'ready'>[]): BuildingsSummary {
  const dates = bulks.flatMap(({ keyDate, ready }) => (ready || keyDate === null ? [] : [keyDate])).sort()
  return {
    count: bulks.length,
    areReady: bulks.every(({ ready }) => ready),
    firstKeyDate: dates[0] ?? null,
    lastKeyDate: dates.at(-1) ?? null,
  }
}

export function buildingsLine({ count, areReady, firstKeyDate, lastKeyDate }: BuildingsSummary): string {
  if (areReady) return `${texts.buildings(count)}, ${texts.allReady}`
  // If no unfinished building has a date, the range is unknown.
  if (firstKeyDate === null || lastKeyDate === null) return texts.buildings(count)
  const keys =
    firstKeyDate === lastKeyDate
      ? texts.keysAt(formatKeys(firstKeyDate))
      : texts.keysBetween(formatKeys(firstKeyDate), formatKeys(lastKeyDate))
  return `${texts.buildings(count)}, ${keys}`
}

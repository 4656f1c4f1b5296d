// When a lot begins to bring rent: its building is commissioned by the end of a quarter, and a tenant needs some months
// to furnish the premises.
import { YIELD_LIMITS } from '@kvartal/contract/commercial-limits'
import { KEYS_AFTER_COMMISSIONING_MONTHS } from '@kvartal/finance'

const QUARTER = /^(\d{4})-Q([1-4])$/

interface Building {
  readonly keyDate: string
  readonly ready: boolean
}

export interface RentStart {
  /** Whole months from the current one; 0 for a building that is ready or whose quarter has passed. */
  readonly monthsToCommissioning: number
  /** Unless a visitor assumes otherwise: until the keys, or as long to find a tenant in a building that is ready. */
  readonly monthsBeforeRent: number
}

export function rentStart(building: Building | undefined, isLet: boolean, today: string): RentStart {
  const { max } = YIELD_LIMITS.firstRent
  const months = monthsToCommissioning(building, today)
  const isBringingRent = isLet && (building?.ready ?? true)
  return {
    monthsToCommissioning: Math.min(max, months),
    monthsBeforeRent: isBringingRent ? 0 : Math.min(max, months + KEYS_AFTER_COMMISSIONING_MONTHS),
  }
}

function monthsToCommissioning(building: Building | undefined, today: string): number {
  const [, year, quarter] = QUARTER.exec(building?.keyDate ?? '') ?? []
  if (!building || building.ready || year === undefined) return 0
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  const monthAfter = Number(year) * 12 + Number(quarter) * 3
  return Math.max(0, monthAfter - (thisYear * 12 + thisMonth - 1))
}

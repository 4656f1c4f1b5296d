// Area, ceiling height and floors, with the decimals that the specification gives each.
import { formatNumber, formatQuantity } from './number.ts'

/** `54.3` → `54,30 м²` */
export function formatArea(areaM2: number): string {
  return formatQuantity(areaM2, 2, 'м²')
}

/** `3` → `3,00 м` */
export function formatCeilingHeight(heightM: number): string {
  return formatQuantity(heightM, 2, 'м')
}

/** `7` → `7` */
export function formatFloor(floor: number): string {
  return formatNumber(floor)
}

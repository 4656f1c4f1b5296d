// This page's way of saying what one flat is.
import type { FlatAnswer } from '@kvartal/contract'
import { formatArea, formatFloor } from '@kvartal/ui/number-display'
import { flatTitle } from '../../entities/flat/index.ts'

/** «2-комнатная евро, 54,30 м²» */
export function flatHeading({ flat }: Pick<FlatAnswer, 'flat'>): string {
  return `${flatTitle(flat)}, ${formatArea(flat.area)}`
}

/** «7 из 12»; «7» when nobody says how many there are. */
export function floorOfFloors({ floor, floorsTotal }: FlatAnswer['flat']): string {
  return floorsTotal === null ? formatFloor(floor) : `${formatFloor(floor)}\u00a0из\u00a0${formatFloor(floorsTotal)}`
}

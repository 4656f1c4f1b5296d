// A flat or a commercial lot in words: its type, floor, price per square metre and windows. One file: pages that show
// lots need most of it.
import type { NounForms } from './count.ts'
import { formatFloor, formatNumber, formatPrice } from './number.ts'

export const floorForms: NounForms = ['этаж', 'этажа', 'этажей']
export const premisesForms: NounForms = ['помещение', 'помещения', 'помещений']

/** For sentences with «нет»: «1 квартиры нет», «5 квартир нет». */
export const missingFlatForms: NounForms = ['квартиры', 'квартир', 'квартир']
export const missingPremisesForms: NounForms = ['помещения', 'помещений', 'помещений']

/** «Студия», «2-комнатная евро»; «Квартира» when the number of rooms is unknown. */
export function formatFlatType(rooms: number | null, euro: boolean): string {
  if (rooms === null) return 'Квартира'
  if (rooms === 0) return 'Студия'
  return `${rooms}-комнатная${euro ? ' евро' : ''}`
}

/** «7 из 12»; «7» when the number of floors is unknown. */
export function formatFloorOf(floor: number, floorsTotal: number | null): string {
  return floorsTotal === null ? formatFloor(floor) : `${formatFloor(floor)} из\u00a0${formatFloor(floorsTotal)}`
}

/** `348804` → `348 804 ₽/м²` */
export function formatPricePerM2(priceRub: number): string {
  return `${formatNumber(priceRub)}\u00a0₽/м²`
}

/** `348804` → `348 804 ₽ за м²` */
export function spellPricePerM2(priceRub: number): string {
  return `${formatPrice(priceRub)} за\u00a0м²`
}

const sides = ['север', 'северо-восток', 'восток', 'юго-восток', 'юг', 'юго-запад', 'запад', 'северо-запад']

/** The nearest of eight: 350 and −10 are both «север». */
export function nearestSide(azimuth: number): string {
  return sides[Math.round((((azimuth % 360) + 360) % 360) / 45) % sides.length] ?? ''
}

const adjectives = [
  'северный',
  'северо-восточный',
  'восточный',
  'юго-восточный',
  'южный',
  'юго-западный',
  'западный',
  'северо-западный',
]

/** «южный», of the nearest of eight sides. */
export function sideAdjective(azimuth: number): string {
  return adjectives[sides.indexOf(nearestSide(azimuth))] ?? ''
}

/** «на юг и запад»; empty without azimuths. */
export function formatSides(azimuths: readonly number[]): string {
  const names = [...new Set(azimuths.map(nearestSide))]
  const last = names.pop()
  if (last === undefined) return ''
  return names.length === 0 ? `на\u00a0${last}` : `на\u00a0${names.join(', ')} и\u00a0${last}`
}

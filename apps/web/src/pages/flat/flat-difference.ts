// How another flat differs from the one on the page, as a short Russian text.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { plural } from '@kvartal/russian/count'
import { floorForms } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { lowerFirst } from '@kvartal/russian/place'

type Compared = Pick<OfferedFlat, 'price' | 'area' | 'floor' | 'projectId' | 'projectName' | 'building'>

/** Smaller differences are not worth mentioning first. */
const MIN_PRICE_SHARE = 0.015
const MIN_AREA_SHARE = 0.03

const numerals = ['', 'один', 'два', 'три', 'четыре', 'пять']

/** «На 860 000 ₽ дешевле»; of another project «Тихая роща: на 860 000 ₽ дешевле» */
export function flatDifference(other: Compared, flat: Compared): string {
  const difference = differenceOf(other, flat)
  return other.projectId === flat.projectId ? difference : `${other.projectName}: ${lowerFirst(difference)}`
}

function differenceOf(other: Compared, flat: Compared): string {
  const priceRub = other.price - flat.price
  const areaM2 = other.area - flat.area
  const floors = other.floor - flat.floor
  const sameBuilding = other.building?.id === flat.building?.id
  if (priceRub < 0 && -priceRub >= flat.price * MIN_PRICE_SHARE) return cheaper(priceRub)
  if (Math.abs(areaM2) >= flat.area * MIN_AREA_SHARE) {
    return `На ${formatArea(Math.abs(areaM2))} ${areaM2 > 0 ? 'больше' : 'меньше'}`
  }
  if (sameBuilding && floors !== 0) return floorsApart(floors)
  if (priceRub !== 0) return cheaper(priceRub)
  if (floors !== 0) return floorsApart(floors)
  return sameBuilding || !other.building ? 'Такая же цена' : `Такая же цена, ${lowerFirst(other.building.name)}`
}

function cheaper(priceRub: number): string {
  return `На ${formatPrice(Math.abs(priceRub))} ${priceRub < 0 ? 'дешевле' : 'дороже'}`
}

/** «Этажом выше», «На два этажа ниже», «На 12 этажей выше» */
function floorsApart(floors: number): string {
  const count = Math.abs(floors)
  const way = floors > 0 ? 'выше' : 'ниже'
  if (count === 1) return `Этажом ${way}`
  const noun = plural(count, floorForms)
  return `На ${numerals[count] ?? count}\u00a0${noun} ${way}`
}

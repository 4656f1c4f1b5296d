// A chosen filter in words, for the chips over a list and for letters: «2, 3 комнаты», «до 20 000 000 ₽», «3–9 этажи».
import { formatArea, formatCeilingHeight, formatFloor, formatNumber, formatPrice } from './number.ts'
import { READY_HOUSE } from './quarter.ts'
import { minutesOnFoot } from './station.ts'

interface Bounds {
  min: number | null
  max: number | null
}

/** By the contract's name of the range. */
export const rangeChips = {
  price: (bounds: Bounds) => between(bounds, formatPrice, formatNumber),
  area: (bounds: Bounds) => between(bounds, formatArea, (value) => formatNumber(value, 2)),
  floor: ({ min, max }: Bounds) => {
    if (min !== null && max !== null) return min === max ? `${min}\u00a0этаж` : `${min}–${max}\u00a0этажи`
    return `${min !== null ? 'от' : 'до'}\u00a0${formatFloor(min ?? max ?? 0)}\u00a0этажа`
  },
  ceilingHeight: (bounds: Bounds) =>
    `потолок ${between(bounds, formatCeilingHeight, (value) => formatNumber(value, 2))}`,
  pricePerM2: (bounds: Bounds) => `${between(bounds, formatPrice, formatNumber)}\u00a0за\u00a0м²`,
  walkMinutes: (bounds: Bounds) => between(bounds, minutesOnFoot, formatNumber),
  schoolMinutes: (bounds: Bounds) => `школа ${between(bounds, minutesOnFoot, formatNumber)}`,
  kindergartenMinutes: (bounds: Bounds) => `детский сад ${between(bounds, minutesOnFoot, formatNumber)}`,
}

/** For narrow places: «до 20 млн ₽». A sum that is not round is written out. */
export function shortPriceChip(bounds: Bounds): string {
  const isRound = [bounds.min, bounds.max].every((price) => (price ?? 0) % 10_000 === 0)
  if (!isRound) return rangeChips.price(bounds)
  return between(bounds, millions, (price) => formatNumber(price / MILLION, decimalsOf(price)))
}

/** «до 90 000 ₽ в месяц, взнос 3 млн ₽» */
export function paymentChip({ max, first }: { max: number | null; first: number | null }): string {
  const payment = `до\u00a0${formatPrice(max ?? 0)}\u00a0в\u00a0месяц`
  return first === null ? payment : `${payment}, взнос\u00a0${formatMillions(first)}`
}

/** «ввод I кв. 2027», «Дом сдан»: the label of a date of commissioning, by its value. */
export function keyDateChip(value: string, label: string): string {
  return /^\d{4}/.test(value) ? `ввод\u00a0${label}` : label
}

/** «ключи в 2027», «Дом сдан» */
export function keyYearChip(year: string): string {
  return /^\d+$/.test(year) ? `ключи в\u00a0${year}` : READY_HOUSE
}

/** «5,04 млн ₽»; a sum below a million or one that is not round is written out. */
export function formatMillions(rub: number): string {
  return rub < MILLION || rub % 10_000 !== 0 ? formatPrice(rub) : millions(rub)
}

function millions(rub: number): string {
  return `${formatNumber(rub / MILLION, decimalsOf(rub))}\u00a0млн\u00a0₽`
}

const MILLION = 1_000_000

function decimalsOf(price: number): number {
  if (price % MILLION === 0) return 0
  return price % 100_000 === 0 ? 1 : 2
}

/** By the contract's name of the flag. */
export const flagChips = {
  promo: 'Квартира по акции',
  isNew: 'Новое в\u00a0продаже',
  notFirstFloor: 'Не первый этаж',
  notLastFloor: 'Не последний этаж',
}

/** «до 20 000 000 ₽», «40,00–60,00 м²» */
function between({ min, max }: Bounds, withUnit: (value: number) => string, plain: (value: number) => string): string {
  if (min !== null && max !== null) return `${plain(min)}–${withUnit(max)}`
  return min !== null ? `от\u00a0${withUnit(min)}` : `до\u00a0${withUnit(max ?? 0)}`
}

/** «Студия», «1, 2, 3 комнаты», «Студия, 1 комната» */
export function roomsChip(names: readonly string[]): string {
  const numbered = names.filter((name) => /^\d/.test(name))
  const last = numbered[numbered.length - 1]
  const counts = numbered.map((name) => (name === last ? name : name.replace(/\s.*/, '')))
  return [...names.filter((name) => !/^\d/.test(name)), ...counts].join(', ')
}

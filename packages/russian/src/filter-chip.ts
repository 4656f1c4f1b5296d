// A chosen filter in words, for the chips over a list and for letters: «2, 3 комнаты», «до 20 000 000 ₽», «3–9 этажи».
import { formatArea, formatCeilingHeight, formatFloor, formatNumber, formatPrice } from './number.ts'

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
}

/** For narrow places: «до 20 млн ₽». A sum that is not round is written out. */
export function shortPriceChip(bounds: Bounds): string {
  const isRound = [bounds.min, bounds.max].every((price) => (price ?? 0) % 10_000 === 0)
  if (!isRound) return rangeChips.price(bounds)
  const plain = (price: number) => formatNumber(price / MILLION, decimalsOf(price))
  return between(bounds, (price) => `${plain(price)}\u00a0млн\u00a0₽`, plain)
}

const MILLION = 1_000_000

function decimalsOf(price: number): number {
  if (price % MILLION === 0) return 0
  return price % 100_000 === 0 ? 1 : 2
}

/** By the contract's name of the flag. */
export const flagChips = { promo: 'Квартира по акции' }

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

// Russian texts about a layout: its free flats, floors and prices.

import type { SameFlat } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatCount, plural } from '@kvartal/russian/count'
import { formatNumber, formatPrice, NO_BREAK_SPACE } from '@kvartal/russian/number'

/** A flat of a layout: the first one or one that is folded into its row. */
export type FlatOfLayout = Pick<OfferedFlat, 'id' | 'number' | 'floor' | 'floorsTotal' | 'price'>

const MILLION = 1_000_000
/** Two decimals. */
const STEP_RUB = 10_000

/** «11,24»: rounded up, so that no flat is promised for less than it costs. */
function millions(priceRub: number): string {
  return formatNumber((Math.ceil(priceRub / STEP_RUB) * STEP_RUB) / MILLION, 2)
}

function endsOf(values: readonly number[]): [least: number, greatest: number] {
  return [Math.min(...values), Math.max(...values)]
}

/** «этаж 6», «этажи 3–8» */
export function floorsText(flats: readonly Pick<FlatOfLayout, 'floor'>[]): string {
  const [lowest, highest] = endsOf(flats.map(({ floor }) => floor))
  if (lowest === highest) return `этаж${NO_BREAK_SPACE}${lowest}`
  return `этажи${NO_BREAK_SPACE}${lowest}–${highest}`
}

/** «11,12–11,87 млн ₽»; one price whole: «11 120 000 ₽». */
export function priceRangeText(flats: readonly Pick<FlatOfLayout, 'price'>[]): string {
  const [least, greatest] = endsOf(flats.map(({ price }) => price))
  if (least === greatest) return formatPrice(least)
  const [from, to] = [millions(least), millions(greatest)]
  return `${from === to ? from : `${from}–${to}`}${NO_BREAK_SPACE}млн${NO_BREAK_SPACE}₽`
}

/** «Ещё 5 таких же, этажи 3–8, от 11,24 млн ₽»; «Ещё одна такая же, этаж 6, 11,93 млн ₽». */
export function foldText(same: readonly SameFlat[]): string {
  const [least] = endsOf(same.map(({ price }) => price))
  const price = `${millions(least)}${NO_BREAK_SPACE}млн${NO_BREAK_SPACE}₽`
  if (same.length === 1) return `Ещё одна такая${NO_BREAK_SPACE}же, ${floorsText(same)}, ${price}`
  return `Ещё${NO_BREAK_SPACE}${sameCount(same.length)}, ${floorsText(same)}, от${NO_BREAK_SPACE}${price}`
}

/** «Свернуть 5 таких же» */
export function unfoldedText({ length }: readonly SameFlat[]): string {
  return length === 1 ? 'Свернуть' : `Свернуть ${sameCount(length)}`
}

function sameCount(count: number): string {
  const forms = ['такая же', 'такие же', 'таких же'] as const
  return formatCount(count, forms).replaceAll(' ', NO_BREAK_SPACE)
}

/** «Свободны 6: выбрать этаж» */
export function freeText(count: number): string {
  return `${plural(count, ['Свободна', 'Свободны', 'Свободны'])}${NO_BREAK_SPACE}${count}: выбрать этаж`
}

/** «+120 000 ₽», «−40 000 ₽»; null for the same price. */
export function differenceText(priceRub: number, otherRub: number): string | null {
  if (priceRub === otherRub) return null
  return `${priceRub > otherRub ? '+' : '−'}${formatPrice(Math.abs(priceRub - otherRub))}`
}

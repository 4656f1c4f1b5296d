// What the calculator of any way is given, and the price that it counts with.
import type { PurchaseWayAnswer } from '@kvartal/contract'
import type { AddressReader } from '@kvartal/runtime/address'
import { within } from '../../../shared/calculator/within.ts'

/** The lowest and the highest price on sale. */
export interface PriceBounds {
  priceMinRub: number
  priceMaxRub: number
}

export interface WayCalculatorProps<Wish> {
  way: PurchaseWayAnswer['way']
  bounds: PriceBounds
  asked: Wish
  dropped: boolean
  today: string
}

export interface ProgramsCalculatorProps<Program, Wish> extends WayCalculatorProps<Wish> {
  programs: readonly Program[]
}

/** The programme that the address asks for. */
export function wishedProgram(reader: AddressReader, programs: readonly { key: string }[]): string | null {
  return reader.oneOf(
    'program',
    programs.map(({ key }) => key),
  )
}

/** Until the visitor names a price, that of the flat in the example. */
export function countedPrice(
  wish: { price: number | null },
  flat: { price: number } | undefined,
  { priceMinRub, priceMaxRub }: PriceBounds,
): number {
  return within(wish.price ?? flat?.price ?? priceMinRub, priceMinRub, priceMaxRub)
}

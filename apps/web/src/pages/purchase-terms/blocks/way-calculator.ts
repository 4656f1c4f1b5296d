// Props shared by the calculators of all purchase ways, and the price that they calculate with.
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import type { AddressReader } from '@kvartal/runtime/address'
import { clamp } from '../../../shared/calculator/clamp.ts'

/** The lowest and the highest price on sale. */
export interface PriceBounds {
  priceMinRub: number
  priceMaxRub: number
}

export interface WayCalculatorProps<Params> {
  way: PurchaseWayAnswer['way']
  bounds: PriceBounds
  query: Params
  dropped: boolean
  today: string
}

export interface ProgramsCalculatorProps<Program, Params> extends WayCalculatorProps<Params> {
  programs: readonly Program[]
}

/** The key of the program in the URL. */
export function requestedProgram(reader: AddressReader, programs: readonly { key: string }[]): string | null {
  return reader.oneOf(
    'program',
    programs.map(({ key }) => key),
  )
}

/** The price that the visitor chose, by default the price of the example flat. */
export function calculatorPrice(
  params: { price: number | null },
  flat: { price: number } | undefined,
  { priceMinRub, priceMaxRub }: PriceBounds,
): number {
  return clamp(params.price ?? flat?.price ?? priceMinRub, priceMinRub, priceMaxRub)
}

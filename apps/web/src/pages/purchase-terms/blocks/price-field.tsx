// The price field of a calculator, between the lowest and the highest price on sale.
import { AmountField } from '../../../shared/calculator/amount-field.tsx'
import type { PriceBounds } from './way-calculator.ts'
import { PRICE_STEP_RUB, wayTexts } from './way-texts.ts'

interface PriceFieldProps {
  price: number
  bounds: PriceBounds
  onPriceChange: (price: number | null) => void
}

export function PriceField({ price, bounds, onPriceChange }: PriceFieldProps) {
  return (
    <AmountField
      label={wayTexts.price}
      unit={wayTexts.rub}
      name="price"
      value={price}
      min={bounds.priceMinRub}
      max={bounds.priceMaxRub}
      step={PRICE_STEP_RUB}
      onValueChange={onPriceChange}
    />
  )
}

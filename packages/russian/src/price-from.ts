// The lowest price of a project or of a part of it, in millions: «от 8,9 млн ₽». Rounded up, so that
// no flat is promised for less than it costs. Every other price is a whole number of roubles: see the glossary.
import { formatNumber } from './number.ts'

const STEP_RUB = 100_000
const MILLION = 1_000_000

export function formatPriceFrom(priceRub: number): string {
  const millions = (Math.ceil(priceRub / STEP_RUB) * STEP_RUB) / MILLION
  return `от\u00a0${formatNumber(millions, 1)}\u00a0млн\u00a0₽`
}

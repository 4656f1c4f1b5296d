// The lowest price of a project, of a part of it or of a list, in millions: «от 8,9 млн ₽». Rounded up, so that no flat
// is promised for less than it costs. Every other price is a whole number of roubles: see the glossary.
import { formatNumber } from './number.ts'

const STEP_RUB = 100_000
const MILLION = 1_000_000

export function formatPriceFrom(priceRub: number): string {
  const millions = (Math.ceil(priceRub / STEP_RUB) * STEP_RUB) / MILLION
  return `от\u00a0${formatNumber(millions, 1)}\u00a0млн\u00a0₽`
}

const FINE_STEP_RUB = 10_000

/** «6,41 млн ₽», «8 млн ₽»: for titles, which stand beside the offers of others. Rounded up as well. */
export function formatMillions(priceRub: number): string {
  const millions = (Math.ceil(priceRub / FINE_STEP_RUB) * FINE_STEP_RUB) / MILLION
  return `${formatNumber(millions, 2).replace(/,?0{1,2}$/, '')}\u00a0млн\u00a0₽`
}

// Russian texts shared by the pages of the purchase ways.
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import { formatCount, plural } from '@kvartal/russian/count'
import { monthForms, yearForms } from '@kvartal/russian/term'

export const wayTexts = {
  price: 'Стоимость квартиры',
  firstPayment: 'Первый взнос',
  term: 'Срок',
  total: 'Всего',
  suits: 'Кому подойдёт',
  documents: 'Документы',
  conditions: 'Условия',
  backToFlat: 'Вернуть цену этой квартиры',
  rub: '₽',
  years: (count: number) => plural(count, yearForms),
  months: (count: number) => plural(count, monthForms),
  monthCount: (count: number) => formatCount(count, monthForms),
  /** «3–6 месяцев», without a line break at the dash. */
  monthRange: (min: number, max: number) => `${min}–\u2060${formatCount(max, monthForms)}`,
}

/** Step of a price slider. */
export const PRICE_STEP_RUB = 100_000

/** A flat in a finished building is sold by another contract, with other consequences. */
export function warningOf({ warning, ready }: Pick<PurchaseWayAnswer['way'], 'warning' | 'ready'>, isReady: boolean) {
  return isReady && ready ? ready.warning : warning
}

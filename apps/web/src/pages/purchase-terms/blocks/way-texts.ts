// Russian words that the pages of the ways share.
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
  /** «3–6 месяцев», never broken at its dash. */
  monthRange: (min: number, max: number) => `${min}–\u2060${formatCount(max, monthForms)}`,
}

/** The slider of a price moves by as much as people round one to. */
export const PRICE_STEP_RUB = 100_000

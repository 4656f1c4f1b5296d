// The sheet of an installment: the first payment, the parts and the last one with their dates.
import type { SpecialTermsItem } from '@kvartal/contract/loan-terms'
import type { InstallmentRow, InstallmentSchedule } from '@kvartal/finance'
import { formatPriceShare, formatRhythm } from '@kvartal/russian/offer-words'
import type { Cell, Sheet, SheetRow } from '../../ground/table-files/index.ts'
import { EMPTY_ROW, factRow, type LegalNotes, termsRow, titleRows, wide } from './sheet-parts.ts'

const texts = {
  sheet: 'График',
  title: (program: string) => `График платежей: ${program}`,
  price: 'Стоимость квартиры, ₽',
  first: 'Первый взнос, ₽',
  share: 'Первый взнос, доля цены',
  part: (every: number) => `Платёж ${formatRhythm(every)}, ₽`,
  final: 'Последний платёж, ₽',
  markup: 'Удорожание, ₽',
  total: 'Всего, ₽',
  day: 'В договоре даты считают от регистрации.',
  head: ['Платёж', 'Дата', 'Сумма, ₽', 'Остаток, ₽'],
  kinds: { first: 'Первый взнос', final: 'Последний' },
  number: (number: number) => `${number}-й`,
  all: 'Всего',
}

export interface InstallmentToPrint {
  readonly program: Extract<SpecialTermsItem, { type: 'installment' }>
  readonly schedule: InstallmentSchedule
  readonly priceRub: number
}

const WIDTHS = [18, 16, 18, 18]

export function installmentSheet({ program, schedule, priceRub }: InstallmentToPrint, notes: LegalNotes): Sheet {
  const columns = WIDTHS.length
  const facts: [string, Cell][] = [
    [texts.price, { rub: priceRub }],
    [texts.first, { rub: schedule.firstPaymentRub }],
    [texts.share, formatPriceShare(schedule.firstPaymentRub, schedule.totalRub)],
    [texts.part(program.paymentEveryMonths), { rub: schedule.partRub }],
    ...(schedule.finalPaymentRub > 0
      ? [[texts.final, { rub: schedule.finalPaymentRub }] satisfies [string, Cell]]
      : []),
    ...(schedule.markupRub > 0 ? [[texts.markup, { rub: schedule.markupRub }] satisfies [string, Cell]] : []),
    [texts.total, { rub: schedule.totalRub }],
  ]
  return {
    name: texts.sheet,
    widths: WIDTHS,
    rows: [
      ...titleRows(texts.title(program.title), notes, columns),
      ...facts.map(([name, value]) => factRow(name, value, columns)),
      EMPTY_ROW,
      termsRow(program, columns),
      ...notes.sentences.map((sentence) => wide(sentence, columns)),
      wide(texts.day, columns),
      EMPTY_ROW,
      { cells: texts.head, look: 'head' },
      ...schedule.rows.map(paymentRow),
      { cells: [texts.all, '', { rub: schedule.totalRub }, ''], look: 'total' },
    ],
  }
}

function paymentRow({ kind, date, paymentRub, balanceRub }: InstallmentRow, place: number): SheetRow {
  const name = kind === 'part' ? texts.number(place) : texts.kinds[kind]
  return { cells: [name, date === null ? null : { date }, { rub: paymentRub }, { rub: balanceRub }] }
}

// The sheet of a mortgage: what is lent, the full cost before the rates, insurance, the warnings of the law, every payment
// with its date.
import type { MortgageTermsItem } from '@kvartal/contract/loan-terms'
import { type FullCostRange, insurancePrice, type MortgageSchedule } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { bankWords, formatPriceShare, rateStepWords } from '@kvartal/russian/offer-words'
import { formatFullCost } from '@kvartal/russian/percent'
import { formatTerm, formatYearsAndMonths } from '@kvartal/russian/term'
import type { Cell, Sheet, SheetRow } from '../../ground/table-files/index.ts'
import { EMPTY_ROW, factRow, type LegalNotes, termsRow, titleRows, wide } from './sheet-parts.ts'

const texts = {
  sheet: 'График',
  title: (programs: string) => `График платежей: ${programs}`,
  price: 'Стоимость квартиры, ₽',
  first: 'Первый взнос, ₽',
  share: 'Первый взнос, доля цены',
  loan: 'Сумма кредита, ₽',
  partLoan: (program: string) => `Кредит «${program}», ₽`,
  term: 'Срок',
  closed: 'С досрочным погашением закрыт через',
  partClosed: (program: string) => `С досрочным погашением «${program}» закрыт через`,
  fullCost: 'Полная стоимость кредита',
  rate: 'Ставка',
  partRate: (program: string) => `Ставка, «${program}»`,
  payment: 'Платёж в первый месяц, ₽',
  interest: 'Проценты, ₽',
  total: 'Всего банку, без страхования, ₽',
  insurance: (hasLife: boolean) => (hasLife ? 'Страхование жизни и квартиры за срок' : 'Страхование квартиры за срок'),
  insuranceAny: 'Страхование за срок',
  range: (from: string, to: string) => `от ${from} до ${to}`,
  month: 'Месяц',
  date: 'Дата',
  paid: 'Платёж, ₽',
  partPaid: (program: string) => `${program}: платёж, ₽`,
  interestColumn: 'Проценты, ₽',
  principal: 'Долг, ₽',
  early: 'Досрочно, ₽',
  balance: 'Остаток, ₽',
  all: 'Всего',
  day: 'Если кредит выдадут за месяц до первого платежа. День платежа назначает банк.',
}

export interface MortgageToPrint {
  /** One, or two for one flat: with the rate and the insurance that were chosen. */
  readonly programs: readonly (MortgageTermsItem & { key: string })[]
  readonly parts: readonly { readonly loanRub: number; readonly schedule: MortgageSchedule }[]
  readonly loan: {
    readonly firstPaymentRub: number
    readonly loanRub: number
    readonly termMonths: number
    readonly schedule: Omit<MortgageSchedule, 'rows'> & {
      readonly rows: readonly Omit<MortgageSchedule['rows'][number], 'ratePercent'>[]
    }
  }
  readonly fullCost: FullCostRange | null
  readonly priceRub: number
  readonly hasLifeInsurance: boolean
}

const COLUMN_WIDTH = 16
const NARROW_WIDTH = 10

export function mortgageSheet(mortgage: MortgageToPrint, notes: LegalNotes): Sheet {
  const { programs, loan } = mortgage
  const columns = scheduleColumns(mortgage)
  const count = columns.length
  const title = texts.title(programs.map((program) => program.title).join(' + '))
  return {
    name: texts.sheet,
    widths: columns.map(({ width = COLUMN_WIDTH }) => width),
    rows: [
      ...titleRows(title, notes, count),
      ...facts(mortgage).map(([name, value]) => factRow(name, value, count)),
      EMPTY_ROW,
      ...programs.map((program) => termsRow(program, count)),
      ...lenders(programs).map((lender) => wide(lender, count)),
      ...notes.sentences.map((sentence) => wide(sentence, count)),
      wide(texts.day, count),
      EMPTY_ROW,
      { cells: columns.map((column) => column.title), look: 'head' },
      ...loan.schedule.rows.map((_, place): SheetRow => ({ cells: columns.map(({ cell }) => cell(place)) })),
      { cells: columns.map(({ total }) => total ?? ''), look: 'total' },
    ],
  }
}

/** Both loans may be of one bank. */
function lenders(programs: MortgageToPrint['programs']): string[] {
  return [...new Set(programs.flatMap(({ bank }) => (bank ? [bankWords(bank, 'lender')] : [])))]
}

function facts(mortgage: MortgageToPrint): [string, Cell][] {
  const { programs, parts, loan, fullCost, priceRub } = mortgage
  const { schedule } = loan
  const hasTwo = programs.length > 1
  const hasEarly = schedule.rows.some(({ earlyRub }) => earlyRub > 0)
  return [
    [texts.price, { rub: priceRub }],
    [texts.first, { rub: loan.firstPaymentRub }],
    [texts.share, formatPriceShare(loan.firstPaymentRub, priceRub)],
    ...(hasTwo
      ? parts.map(({ loanRub }, place): [string, Cell] => [
          texts.partLoan(programs[place]?.shortTitle ?? ''),
          { rub: loanRub },
        ])
      : []),
    [texts.loan, { rub: loan.loanRub }],
    [texts.term, formatTerm(loan.termMonths)],
    ...(hasEarly ? closedFacts(mortgage) : []),
    // By law before the rates.
    [texts.fullCost, fullCost ? formatFullCost(fullCost) : '—'],
    ...programs.map((program): [string, Cell] => [
      hasTwo ? texts.partRate(program.shortTitle) : texts.rate,
      rateStepWords(program),
    ]),
    [texts.payment, { rub: schedule.monthlyPaymentRub }],
    [texts.interest, { rub: schedule.totalInterestRub }],
    [texts.total, { rub: schedule.totalPaidRub }],
    insuranceFact(mortgage),
  ]
}

/** When each loan is repaid. */
function closedFacts({ programs, parts }: MortgageToPrint): [string, Cell][] {
  return parts.map(({ schedule }, place) => [
    parts.length > 1 ? texts.partClosed(programs[place]?.shortTitle ?? '') : texts.closed,
    formatYearsAndMonths(schedule.rows.length),
  ])
}

/** The insurance of all loans together; a range where the programs leave the choice of insurance open. */
function insuranceFact({ programs, parts, hasLifeInsurance }: MortgageToPrint): [string, Cell] {
  const totalOf = (bound: 'min' | 'max') =>
    parts.reduce((sum, { loanRub, schedule }, place) => {
      const percent = programs[place]?.loanCosts[bound].insurancePercentPerYear ?? 0
      return sum + insurancePrice(loanRub, schedule, percent).totalRub
    }, 0)
  const [from, to] = [totalOf('min'), totalOf('max')]
  if (from < to) return [texts.insuranceAny, texts.range(formatPrice(from), formatPrice(to))]
  return [`${texts.insurance(hasLifeInsurance)}, ₽`, { rub: rounded(to) }]
}

interface ScheduleColumn {
  readonly title: string
  readonly width?: number
  readonly cell: (place: number) => Cell
  readonly total?: Cell
}

function scheduleColumns({ programs, parts, loan }: MortgageToPrint): ScheduleColumn[] {
  const { rows, totalInterestRub, totalPaidRub } = loan.schedule
  const earlyRub = rows.reduce((sum, row) => sum + row.earlyRub, 0)
  const rub = (title: string, of: (place: number) => number | undefined, totalRub?: number): ScheduleColumn => ({
    title,
    cell: (place) => ({ rub: of(place) ?? 0 }),
    ...(totalRub !== undefined && { total: { rub: totalRub } }),
  })
  return [
    { title: texts.month, width: NARROW_WIDTH, cell: (place) => ({ whole: place + 1 }), total: texts.all },
    { title: texts.date, width: NARROW_WIDTH + 2, cell: (place) => ({ date: rows[place]?.date ?? '' }) },
    rub(texts.paid, (place) => rows[place]?.paymentRub, rounded(totalPaidRub - earlyRub)),
    ...(programs.length > 1
      ? parts.map(({ schedule }, place) =>
          rub(
            texts.partPaid(programs[place]?.shortTitle ?? ''),
            (row) => schedule.rows[row]?.paymentRub,
            rounded(schedule.rows.reduce((sum, { paymentRub }) => sum + paymentRub, 0)),
          ),
        )
      : []),
    rub(texts.interestColumn, (place) => rows[place]?.interestRub, totalInterestRub),
    rub(texts.principal, (place) => rows[place]?.principalRub, rounded(loan.loanRub - earlyRub)),
    ...(earlyRub > 0 ? [rub(texts.early, (place) => rows[place]?.earlyRub, rounded(earlyRub))] : []),
    rub(texts.balance, (place) => rows[place]?.balanceRub),
  ]
}

/** Sums of plain numbers, without the digits after the kopeck. */
function rounded(rub: number): number {
  return Math.round(rub * 100) / 100
}

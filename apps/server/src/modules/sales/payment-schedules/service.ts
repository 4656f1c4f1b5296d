// Finds the program that a visitor chose and makes the file of its schedule, by the same functions as the calculators.
import type { InstallmentScheduleQuery, MortgageScheduleQuery } from '@kvartal/contract/payment-schedule'
import {
  combinedFullCost,
  combinedMortgage,
  firstPaymentDate,
  installmentByProgram,
  insuredProgram,
  loanFullCost,
  mortgageByProgram,
  plannedRepayments,
  secondProgram,
} from '@kvartal/finance'
import { notFound } from '../../../http/app-error.ts'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore } from '../../content/content/index.ts'
import { workbook } from '../../ground/table-files/index.ts'
import type { PaymentPrograms } from '../payment-programs/index.ts'
import { installmentSheet } from './installment-sheet.ts'
import { type MortgageToPrint, mortgageSheet } from './mortgage-sheet.ts'
import type { LegalNotes } from './sheet-parts.ts'

export interface PaymentSchedulesOptions {
  company: Pick<CompanyService, 'company'>
  content: Pick<ContentStore, 'entries'>
  programs: Pick<PaymentPrograms, 'mortgages' | 'specials' | 'loanWarnings' | 'today'>
}

export interface ScheduleFile {
  readonly fileName: string
  readonly body: Buffer
}

/** The default of the calculator of early repayment. */
const USUAL_EARLY_MONTH = 12

export class PaymentSchedules {
  readonly #options: PaymentSchedulesOptions

  constructor(options: PaymentSchedulesOptions) {
    this.#options = options
  }

  mortgage(query: MortgageScheduleQuery): ScheduleFile {
    const programs = this.#options.programs
      .mortgages()
      .map(({ key, program }) => insuredProgram({ key, ...program }, query.life !== 'no'))
    const program = programs.find(({ key }) => key === query.program)
    if (!program) throw notFound(`Программы ${query.program} нет.`)
    const choice = {
      priceRub: query.price,
      firstPaymentRub: query.first,
      termMonths: query.term,
      firstPaymentDate: firstPaymentDate(this.#options.programs.today(), 1, query.start ?? null),
    }
    const printed = query.combined ? withSecond(program, programs, choice, query) : withOne(program, choice, query)
    if (!printed) throw notFound('На эту цену программа не даёт кредита.')
    const notes = this.#notes('mortgage', this.#options.programs.loanWarnings())
    const sheet = mortgageSheet({ ...printed, priceRub: query.price, hasLifeInsurance: query.life !== 'no' }, notes)
    return { fileName: fileNameOf(program.title), body: workbook(sheet) }
  }

  installment(query: InstallmentScheduleQuery): ScheduleFile {
    const found = this.#options.programs.specials().find(({ key }) => key === query.program)
    const program = found?.program
    if (program?.type !== 'installment') throw notFound(`Программы ${query.program} нет.`)
    const schedule = installmentByProgram(program, {
      priceRub: query.price,
      firstPaymentPercent: query.first,
      termMonths: query.term,
      startDate: firstPaymentDate(this.#options.programs.today(), 0, query.start ?? null),
    })
    const sheet = installmentSheet({ program, schedule, priceRub: query.price }, this.#notes('installment', []))
    return { fileName: fileNameOf(program.title), body: workbook(sheet) }
  }

  #notes(way: string, warnings: readonly string[]): LegalNotes {
    const { name, ofertaLine } = this.#options.company.company()
    const preliminary = this.#options.content.entries('purchase-way').find(({ key }) => key === way)?.data.warning
    return {
      company: name,
      madeOn: this.#options.programs.today(),
      sentences: [...warnings, ...(preliminary === undefined ? [] : [preliminary]), ofertaLine],
    }
  }
}

type Program = MortgageToPrint['programs'][number]
type Choice = Parameters<typeof mortgageByProgram>[1]

function withOne(program: Program, choice: Choice, query: MortgageScheduleQuery): PrintedLoan | null {
  const usual = mortgageByProgram(program, choice)
  if (!usual) return null
  const loan =
    mortgageByProgram(program, { ...choice, earlyRepayments: repaymentsOf(query, usual.termMonths) }) ?? usual
  return {
    programs: [program],
    loan,
    parts: [{ loanRub: loan.loanRub, schedule: loan.schedule }],
    fullCost: loanFullCost(program, loan),
  }
}

function withSecond(
  main: Program,
  programs: readonly Program[],
  choice: Choice,
  query: MortgageScheduleQuery,
): PrintedLoan | null {
  const second = secondProgram(main, programs, query.price)?.second
  const usual = second && combinedMortgage(main, second, choice)
  if (!usual) return null
  const earlyRepayments = repaymentsOf(query, usual.termMonths)
  const loan = combinedMortgage(main, second, { ...choice, earlyRepayments }) ?? usual
  return {
    programs: [main, second],
    loan,
    parts: [loan.main, loan.rest],
    fullCost: combinedFullCost(main, second, loan),
  }
}

type PrintedLoan = Omit<MortgageToPrint, 'priceRub' | 'hasLifeInsurance'>

function repaymentsOf(
  { early, month = USUAL_EARLY_MONTH, repeat, reduce = 'term' }: MortgageScheduleQuery,
  term: number,
) {
  if (early === undefined) return []
  const first = Math.max(1, Math.min(month, term - 1))
  return plannedRepayments({ amountRub: early, month: first, isYearly: repeat === 'yearly', reduce }, term)
}

/** Without the characters that file systems do not allow. */
function fileNameOf(title: string): string {
  return `График платежей, ${title.replace(/[\\/:*?"<>|]/g, '')}.xlsx`
}

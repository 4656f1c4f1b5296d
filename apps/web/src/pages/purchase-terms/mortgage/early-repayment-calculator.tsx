// The early repayment calculator: a shorter term and a smaller payment side by side, compared with the loan without
// early repayment. Of two loans for one flat the dearer one is repaid first.
import {
  combinedFullCost,
  combinedMortgage,
  dearerLoan,
  type EarlyRepayment,
  mortgageByProgram,
  type ProgramMortgage,
  plannedRepayments,
} from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { firstPaymentWords, rateStepWords, rateWords } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatFullCost } from '@kvartal/russian/percent'
import { formatTerm, formatYearsAndMonths } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import { Text } from '@kvartal/ui/text'
import { useMemo } from 'react'
import { AmountField } from '../../../shared/calculator/amount-field.tsx'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { clamp } from '../../../shared/calculator/clamp.ts'
import { EqualFigures } from '../../../shared/calculator/figures.tsx'
import { fullCostOf } from '../../../shared/calculator/rate-figures.ts'
import { RuledTable } from '../../../shared/tables/ruled-table.tsx'
import { ScheduleFileLink } from '../blocks/schedule-controls.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import { type CombinedLoan, inSentence } from './combined-loan.ts'
import styles from './early-repayment-calculator.module.css'
import type { SharedMortgageProps } from './mortgage-props.ts'
import { scheduleFileHref } from './schedule-file.ts'

const texts = {
  title: 'Досрочное погашение',
  sum: 'Внести сверх платежа',
  month: 'В\u00a0каком месяце',
  monthYearly: 'Каждый год с\u00a0месяца',
  monthUnit: 'по\u00a0счёту',
  repeat: 'Как часто',
  once: 'Один раз',
  yearly: 'Каждый год',
  savedByTerm: 'Процентов меньше, если короче срок',
  savedByPayment: 'Если меньше платёж',
  table: 'Два вида досрочного погашения',
  what: 'Что изменится',
  usual: 'Без него',
  byTerm: 'Короче срок',
  byPayment: 'Меньше платёж',
  closed: 'Кредит закрыт через',
  closedPart: (program: string) => `Закрыт через: ${inSentence(program)}`,
  payment: 'Платёж после взноса',
  interest: 'Проценты',
  paid: 'Всего банку, без\u00a0страхования',
  loan: (sum: string, first: string, term: string) => `Кредит ${sum}, ${first}, ${term}.`,
  loans: (sum: string, first: string, term: string) => `Два кредита на\u00a0${sum}, ${first}, ${term}.`,
  jointRates: (cost: string, rates: string) => `Полная стоимость кредита ${cost}, ставки: ${rates}`,
  order: (dearer: string, other: string) =>
    `Сначала гасится кредит «${dearer}»: его ставка выше. Если он закрыт раньше, остальное идёт в\u00a0кредит «${other}».`,
  files: 'Скачать график, XLSX:',
  fileByTerm: 'короче срок',
  fileByPayment: 'меньше платёж',
}

const MONTHS_IN_YEAR = 12
const USUAL_SUM_RUB = 500_000
const SUM_STEP_RUB = 50_000
const SUM_MIN_RUB = 10_000

interface EarlyRepaymentCalculatorProps extends SharedMortgageProps {
  price: number
  loan: ProgramMortgage
  /** Two loans, where they are chosen. */
  combined: CombinedLoan | null
}

export function EarlyRepaymentCalculator(props: EarlyRepaymentCalculatorProps) {
  const { path, params, change, onEarlyInput } = props
  const { early: _early, month: _month, repeat: _repeat, ...others } = params
  const { loanRub, termMonths } = props.combined?.loan ?? props.loan
  const sum = clamp(params.early ?? USUAL_SUM_RUB, SUM_MIN_RUB, loanRub)
  const month = clamp(Math.round(params.month ?? MONTHS_IN_YEAR), 1, termMonths - 1)
  return (
    <CalculatorFrame
      id="early"
      title={texts.title}
      path={path}
      others={others}
      onEarlyInput={onEarlyInput}
      answer={<EarlyRepaymentAnswer {...props} sum={sum} month={month} />}
    >
      <AmountField
        label={texts.sum}
        unit={wayTexts.rub}
        name="early"
        value={sum}
        min={SUM_MIN_RUB}
        max={loanRub}
        step={SUM_STEP_RUB}
        onValueChange={(value) => change({ early: value })}
      />
      <AmountField
        label={params.repeat === 'yearly' ? texts.monthYearly : texts.month}
        unit={texts.monthUnit}
        name="month"
        value={month}
        min={1}
        max={termMonths - 1}
        step={1}
        onValueChange={(value) => change({ month: value })}
      />
      <div data-print="hide">
        <Segment
          label={texts.repeat}
          name="repeat"
          wide
          value={params.repeat ?? ''}
          options={[
            { value: '', label: texts.once },
            { value: 'yearly', label: texts.yearly },
          ]}
          onValueChange={(value) => change({ repeat: value === 'yearly' ? 'yearly' : null })}
        />
      </div>
    </CalculatorFrame>
  )
}

type AnswerProps = EarlyRepaymentCalculatorProps & { sum: number; month: number }

function EarlyRepaymentAnswer(props: AnswerProps) {
  const { sum, month, params } = props
  const { termMonths } = props.combined?.loan ?? props.loan
  const repaid = (reduce: EarlyRepayment['reduce']) =>
    repaidLoan(
      props,
      plannedRepayments({ amountRub: sum, month, isYearly: params.repeat === 'yearly', reduce }, termMonths),
    )
  const usual = repaidLoan(props, [])
  const shorter = repaid('term')
  const lighter = repaid('payment')
  const row = (title: string, of: (loan: RepaidLoan) => string) => ({
    key: title,
    cells: [title, of(usual), of(shorter), of(lighter)],
  })
  return (
    <>
      <EqualFigures
        figures={[
          { name: texts.savedByTerm, value: formatPrice(less(usual, shorter)) },
          { name: texts.savedByPayment, value: formatPrice(less(usual, lighter)) },
        ]}
      />
      <LoanInWords {...props} />
      <RuledTable
        label={texts.table}
        columns={[
          { title: texts.what },
          { title: texts.usual, numeric: true },
          { title: texts.byTerm, numeric: true },
          { title: texts.byPayment, numeric: true },
        ]}
        rows={[
          ...usual.parts.map(({ title }, place) =>
            row(title, ({ parts }) => formatYearsAndMonths(parts[place]?.months ?? 0)),
          ),
          row(texts.payment, ({ schedule: { rows } }) => formatPayment(rows[month]?.paymentRub ?? 0)),
          row(texts.interest, ({ schedule }) => formatPrice(schedule.totalInterestRub)),
          row(texts.paid, ({ schedule }) => formatPrice(schedule.totalPaidRub)),
        ]}
      />
      <RepaidFiles {...props} />
    </>
  )
}

/** The loan before the repayment, its full cost before the rates, and which of two loans is repaid first. */
function LoanInWords({ program, loan, combined, month }: AnswerProps) {
  const second = combined?.second
  const joint = combined?.loan
  const fullCost = useMemo(
    () =>
      second && joint
        ? (combinedFullCost(program, second, joint) ?? second.fullCostPercent)
        : fullCostOf(program, { loanRub: loan.loanRub, termMonths: loan.termMonths }),
    [program, second, joint, loan.loanRub, loan.termMonths],
  )
  const { loanRub, firstPaymentRub, termMonths } = joint ?? loan
  const words = [formatPrice(loanRub), firstPaymentWords(firstPaymentRub), formatTerm(termMonths)] as const
  if (!second) {
    return (
      <Text size="small" tone="secondary">
        {texts.loan(...words)} {rateWords({ fullCost, ...program })}.
      </Text>
    )
  }
  const rates = [program, second].map((terms) => `${inSentence(terms.shortTitle)} ${rateStepWords(terms)}`).join(', ')
  const [dearer, other] = dearerLoan(program, second, month) === 'main' ? [program, second] : [second, program]
  return (
    <>
      <Text size="small" tone="secondary">
        {texts.loans(...words)} {texts.jointRates(formatFullCost(fullCost), rates)}.
      </Text>
      <Text>{texts.order(dearer.shortTitle, other.shortTitle)}</Text>
    </>
  )
}

function RepaidFiles({ program, price, loan, combined, params, sum, month }: AnswerProps) {
  const href = (reduce: EarlyRepayment['reduce']) =>
    scheduleFileHref(
      { program, price, loan: combined?.loan ?? loan, params, isCombined: combined !== null },
      { early: sum, month, repeat: params.repeat, reduce },
    )
  return (
    <p className={styles.files} data-print="hide">
      {texts.files}
      <ScheduleFileLink href={href('term')}>{texts.fileByTerm}</ScheduleFileLink>
      <ScheduleFileLink href={href('payment')}>{texts.fileByPayment}</ScheduleFileLink>
    </p>
  )
}

interface RepaidLoan {
  schedule: CombinedLoan['loan']['schedule']
  /** When each loan is closed. */
  parts: { title: string; months: number }[]
}

function repaidLoan(
  { program, price, loan, combined }: EarlyRepaymentCalculatorProps,
  earlyRepayments: EarlyRepayment[],
): RepaidLoan {
  const { firstPaymentRub, termMonths } = combined?.loan ?? loan
  const choice = { priceRub: price, firstPaymentRub, termMonths, earlyRepayments }
  if (combined) {
    const { second } = combined
    const { main, rest, schedule } = combinedMortgage(program, second, choice) ?? combined.loan
    return {
      schedule,
      parts: [
        { title: texts.closedPart(program.shortTitle), months: main.schedule.rows.length },
        { title: texts.closedPart(second.shortTitle), months: rest.schedule.rows.length },
      ],
    }
  }
  const { schedule } = mortgageByProgram(program, choice) ?? loan
  return { schedule, parts: [{ title: texts.closed, months: schedule.rows.length }] }
}

/** Difference of the rounded roubles in the table, so that a visitor who subtracts gets the same number. */
function less(usual: RepaidLoan, repaid: RepaidLoan): number {
  return Math.round(usual.schedule.totalInterestRub) - Math.round(repaid.schedule.totalInterestRub)
}

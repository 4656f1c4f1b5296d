// The early repayment calculator: a shorter term and a smaller payment side by side, compared with the loan without
// early repayment.
import { type EarlyRepayment, mortgageByProgram, type ProgramMortgage } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { firstPaymentWords, rateWords } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatTerm, formatYearsAndMonths } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import { Text } from '@kvartal/ui/text'
import { AmountField } from '../../../shared/calculator/amount-field.tsx'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { clamp } from '../../../shared/calculator/clamp.ts'
import { EqualFigures } from '../../../shared/calculator/figures.tsx'
import { useFullCost } from '../../../shared/calculator/rate-figures.ts'
import { RuledTable } from '../../../shared/ruled-table/ruled-table.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import type { SharedMortgageProps } from './payment-calculator.tsx'

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
  payment: 'Платёж после взноса',
  interest: 'Проценты',
  paid: 'Всего банку, без\u00a0страхования',
  loan: (sum: string, first: string, term: string) => `Кредит ${sum}, ${first}, ${term}.`,
}

const MONTHS_IN_YEAR = 12
const USUAL_SUM_RUB = 500_000
const SUM_STEP_RUB = 50_000
const SUM_MIN_RUB = 10_000

interface EarlyRepaymentCalculatorProps extends SharedMortgageProps {
  price: number
  loan: ProgramMortgage
}

export function EarlyRepaymentCalculator({
  path,
  program,
  params,
  change,
  onEarlyInput,
  price,
  loan,
}: EarlyRepaymentCalculatorProps) {
  const { early: _early, month: _month, repeat: _repeat, ...others } = params
  const sum = clamp(params.early ?? USUAL_SUM_RUB, SUM_MIN_RUB, loan.loanRub)
  const month = clamp(Math.round(params.month ?? MONTHS_IN_YEAR), 1, loan.termMonths - 1)
  const repaid = (reduce: EarlyRepayment['reduce']) =>
    mortgageByProgram(program, {
      priceRub: price,
      firstPaymentRub: loan.firstPaymentRub,
      termMonths: loan.termMonths,
      earlyRepayments: repayments(sum, month, params.repeat === 'yearly', loan.termMonths, reduce),
    })?.schedule ?? loan.schedule
  const usual = loan.schedule
  const fullCost = useFullCost(program, loan.loanRub, loan.termMonths)
  const shorter = repaid('term')
  const lighter = repaid('payment')
  const row = (title: string, of: (schedule: typeof usual) => string) => ({
    key: title,
    cells: [title, of(usual), of(shorter), of(lighter)],
  })
  return (
    <CalculatorFrame
      id="early"
      title={texts.title}
      path={path}
      others={others}
      onEarlyInput={onEarlyInput}
      answer={
        <>
          <EqualFigures
            figures={[
              { name: texts.savedByTerm, value: formatPrice(less(usual, shorter)) },
              { name: texts.savedByPayment, value: formatPrice(less(usual, lighter)) },
            ]}
          />
          <Text size="small" tone="secondary">
            {texts.loan(
              formatPrice(loan.loanRub),
              firstPaymentWords(loan.firstPaymentRub),
              formatTerm(loan.termMonths),
            )}{' '}
            {rateWords({ fullCost, ...program })}.
          </Text>
          <RuledTable
            label={texts.table}
            columns={[
              { title: texts.what },
              { title: texts.usual, numeric: true },
              { title: texts.byTerm, numeric: true },
              { title: texts.byPayment, numeric: true },
            ]}
            rows={[
              row(texts.closed, ({ rows }) => formatYearsAndMonths(rows.length)),
              row(texts.payment, ({ rows }) => formatPayment(rows[month]?.paymentRub ?? 0)),
              row(texts.interest, ({ totalInterestRub }) => formatPrice(totalInterestRub)),
              row(texts.paid, ({ totalPaidRub }) => formatPrice(totalPaidRub)),
            ]}
          />
        </>
      }
    >
      <AmountField
        label={texts.sum}
        unit={wayTexts.rub}
        name="early"
        value={sum}
        min={SUM_MIN_RUB}
        max={loan.loanRub}
        step={SUM_STEP_RUB}
        onValueChange={(value) => change({ early: value })}
      />
      <AmountField
        label={params.repeat === 'yearly' ? texts.monthYearly : texts.month}
        unit={texts.monthUnit}
        name="month"
        value={month}
        min={1}
        max={loan.termMonths - 1}
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

type Schedule = ProgramMortgage['schedule']

/** Difference of the rounded roubles in the table, so that a visitor who subtracts gets the same number. */
function less(usual: Schedule, repaid: Schedule): number {
  return Math.round(usual.totalInterestRub) - Math.round(repaid.totalInterestRub)
}

function repayments(
  amountRub: number,
  month: number,
  yearly: boolean,
  termMonths: number,
  reduce: EarlyRepayment['reduce'],
): EarlyRepayment[] {
  const times = yearly ? Math.ceil((termMonths - month) / MONTHS_IN_YEAR) : 1
  return Array.from({ length: times }, (_, time) => ({ month: month + time * MONTHS_IN_YEAR, amountRub, reduce }))
}

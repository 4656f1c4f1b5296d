// The payment of a loan by a program: all its rates with the full cost beside them, the cost of the loan, its schedule.
import type { MortgageProgramItem, PurchaseWayAnswer } from '@kvartal/contract'
import { type FirstPaymentLimits, type ProgramMortgage, programFullCostPercent } from '@kvartal/finance'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { formatPercent } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import { useMemo } from 'react'
import { ContactButton } from '../../../features/contact-form/index.ts'
import { AmountField } from '../../../shared/calculator/amount-field.tsx'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { EqualFigures, FigureRows, MainFigure, ShareLine } from '../../../shared/calculator/figures.tsx'
import { Actions } from '../blocks/actions.tsx'
import { ExampleFlat } from '../blocks/example-flat.tsx'
import { FinePrint } from '../blocks/fine-print.tsx'
import { FlatsUpTo } from '../blocks/flats-up-to.tsx'
import { PriceField } from '../blocks/price-field.tsx'
import { highestPaymentRub, rateFigures } from '../blocks/rate-figures.ts'
import type { PriceBounds } from '../blocks/way-calculator.ts'
import { wayTexts } from '../blocks/way-texts.ts'
import type { MortgageParams } from './load-mortgage.ts'
import { MortgageScheduleTable } from './mortgage-schedule-table.tsx'
import styles from './payment-calculator.module.css'

const FIRST_STEP_RUB = 10_000

const texts = {
  title: 'Платёж в\u00a0месяц',
  program: 'Программа',
  payment: 'Ежемесячный платёж',
  paymentUpTo: (month: number) => `Ежемесячный платёж по\u00a0${month}-й месяц`,
  paymentFrom: (month: number) => `Платёж с\u00a0${month}-го месяца`,
  loan: 'Сумма кредита',
  overpayment: (term: string) => `Проценты за\u00a0${term}`,
  total: 'Всего банку',
  income: 'Доход, если платёж\u00a0— его половина',
  firstPercent: (percent: string, least: string) => `${percent} цены. Минимальный взнос\u00a0— ${least}`,
  firstByLoan: (percent: string, most: string) => `${percent} цены. По\u00a0программе дают не\u00a0больше ${most}`,
  own: 'Взнос',
  credit: 'Кредит',
  interest: 'Проценты',
  fullCostOn: ({ min, max }: MortgageProgramItem['fullCostExample']) =>
    `Полная стоимость кредита посчитана для этой суммы и\u00a0срока: страхование ${formatNumber(min.insurancePercentPerYear, 1)}–${formatPercent(max.insurancePercentPerYear)} остатка в\u00a0год, оценка квартиры ${formatNumber(min.appraisalRub)}–${formatPrice(max.appraisalRub)}.`,
  act: 'Подать заявку в\u00a0банк',
  message: 'Когда удобно поговорить',
}

export interface SharedMortgageProps {
  path: string
  program: MortgageProgramItem
  params: MortgageParams
  change: (part: Partial<MortgageParams>) => void
  onEarlyInput: (typed: URLSearchParams) => void
}

interface PaymentCalculatorProps extends SharedMortgageProps {
  way: PurchaseWayAnswer['way']
  programs: readonly MortgageProgramItem[]
  price: number
  bounds: PriceBounds
  limits: FirstPaymentLimits
  loan: ProgramMortgage
  years: { min: number; max: number }
  dropped: boolean
  today: string
}

export function PaymentCalculator(props: PaymentCalculatorProps) {
  const { path, program, programs, params, change, price, bounds, limits, loan, years, onEarlyInput, dropped, today } =
    props
  const { program: _program, price: _price, first: _first, years: _years, ...others } = params
  const flat = program.example?.flat
  const isOnFlat = price === flat?.price
  const firstPercent = formatPercent(Math.round((loan.firstPaymentRub / price) * 10_000) / 100)
  return (
    <CalculatorFrame
      id="payment"
      isFirst
      title={texts.title}
      path={path}
      onEarlyInput={onEarlyInput}
      others={others}
      dropped={dropped}
      answer={<PaymentAnswer {...props} isOnFlat={isOnFlat} />}
      basis={
        flat && <ExampleFlat flat={flat} today={today} isInUse={isOnFlat} onBack={() => change({ price: null })} />
      }
      below={<MortgageScheduleTable {...props} />}
    >
      <div className={styles.program}>
        <div data-print="hide">
          <Segment
            label={texts.program}
            name="program"
            wide
            value={program.key}
            options={programs.map(({ key, shortTitle, title }) => ({ value: key, label: shortTitle, spoken: title }))}
            onValueChange={(key) => change({ program: key })}
          />
        </div>
        <p className={styles.who}>
          {program.title}. {program.who}
        </p>
      </div>
      <PriceField price={price} bounds={bounds} onPriceChange={(value) => change({ price: value })} />
      <AmountField
        label={wayTexts.firstPayment}
        unit={wayTexts.rub}
        name="first"
        value={loan.firstPaymentRub}
        min={limits.minRub}
        max={limits.maxRub}
        step={FIRST_STEP_RUB}
        hint={
          limits.limitedByLoan && program.loanRubMax !== null && loan.firstPaymentRub === limits.minRub
            ? texts.firstByLoan(firstPercent, formatPrice(program.loanRubMax))
            : texts.firstPercent(firstPercent, formatPercent(program.firstPaymentPercentMin))
        }
        onValueChange={(value) => change({ first: value })}
      />
      <AmountField
        label={wayTexts.term}
        unit={wayTexts.years(loan.termMonths / 12)}
        name="years"
        value={loan.termMonths / 12}
        min={years.min}
        max={years.max}
        step={1}
        onValueChange={(value) => change({ years: value })}
      />
    </CalculatorFrame>
  )
}

function PaymentAnswer({ way, program, price, loan, isOnFlat }: PaymentCalculatorProps & { isOnFlat: boolean }) {
  const { loanRub, termMonths, payments, schedule, firstPaymentRub } = loan
  const [first, ...later] = payments
  const fullCost = useFullCost(program, loanRub, termMonths)
  const flat = program.example?.flat
  const shares = [
    { name: texts.own, amount: firstPaymentRub, tone: 'own' },
    { name: texts.credit, amount: loanRub, tone: 'loan' },
    { name: texts.interest, amount: schedule.totalInterestRub, tone: 'interest' },
  ] as const
  return (
    <>
      <MainFigure name={later[0] ? texts.paymentUpTo(later[0].fromMonth - 1) : texts.payment}>
        {formatPayment(first?.paymentRub ?? 0)}
      </MainFigure>
      {later.length > 0 && (
        <EqualFigures
          figures={later.map(({ fromMonth, paymentRub }) => ({
            name: texts.paymentFrom(fromMonth),
            value: formatPayment(paymentRub),
          }))}
        />
      )}
      <EqualFigures figures={rateFigures(program, fullCost)} />
      <ShareLine shares={shares.map((share) => ({ ...share, text: formatPrice(share.amount) }))} />
      <FigureRows
        rows={[
          { name: texts.loan, value: formatPrice(loanRub) },
          { name: texts.overpayment(formatTerm(termMonths)), value: formatPrice(schedule.totalInterestRub) },
          { name: texts.total, value: formatPrice(schedule.totalPaidRub) },
          { name: texts.income, value: formatPayment(highestPaymentRub(loan) * 2) },
        ]}
      />
      <Actions>
        <ContactButton
          variant="primary"
          formName="mortgageForm"
          placeholderInfo={{ message: texts.message }}
          infoData={{
            lot: {
              title: program.title,
              text: `${formatPrice(price)}, взнос ${formatPrice(firstPaymentRub)}, ${formatTerm(termMonths)}`,
            },
            notes: {
              program: program.key,
              price,
              first: firstPaymentRub,
              term: termMonths,
              ...(isOnFlat && flat && { flat: flat.id }),
            },
          }}
        >
          {texts.act}
        </ContactButton>
        <FlatsUpTo priceRub={price} program={program} variant="link" />
      </Actions>
      <FinePrint program={program}>{`${texts.fullCostOn(program.fullCostExample)} ${way.warning}`}</FinePrint>
    </>
  )
}

/**
 * Full cost of this loan, including the costs that the program names; the range of the program when the loan cannot be
 * calculated.
 */
function useFullCost(program: MortgageProgramItem, loanRub: number, termMonths: number): { min: number; max: number } {
  return useMemo(() => {
    const { min, max } = program.fullCostExample
    const loan = { loanRub, termMonths }
    return {
      min: programFullCostPercent(program, loan, min) ?? program.fullCostPercent.min,
      max: programFullCostPercent(program, loan, max) ?? program.fullCostPercent.max,
    }
  }, [program, loanRub, termMonths])
}

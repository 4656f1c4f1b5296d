// The payment of a loan by a program: all its rates with the full cost beside them, the cost of the loan, its schedule.
import type { FlatAnswer, MortgageProgramItem, PurchaseWayAnswer } from '@kvartal/contract'
import type { FirstPaymentLimits, ProgramMortgage } from '@kvartal/finance'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPercent } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { ContactButton } from '../../../features/contact-form/index.ts'
import { LoanAnswer, type LoanChoice, LoanFields, OwnPaymentNote } from '../../../features/loan-calculator/index.ts'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { Actions } from '../blocks/actions.tsx'
import { ExampleFlat } from '../blocks/example-flat.tsx'
import { FinePrint } from '../blocks/fine-print.tsx'
import { FlatsUpTo } from '../blocks/flats-up-to.tsx'
import { PriceField } from '../blocks/price-field.tsx'
import type { PriceBounds } from '../blocks/way-calculator.ts'
import type { MortgageParams } from './load-mortgage.ts'
import { MortgageScheduleTable } from './mortgage-schedule-table.tsx'

const texts = {
  title: 'Платёж в\u00a0месяц',
  fullCostOn: ({ min, max }: MortgageProgramItem['loanCosts']) =>
    `Полная стоимость кредита посчитана для этой суммы и\u00a0срока: страхование ${formatNumber(min.insurancePercentPerYear, 1)}–${formatPercent(max.insurancePercentPerYear)} остатка в\u00a0год, оценка квартиры ${formatNumber(min.appraisalRub)}–${formatPrice(max.appraisalRub)}.`,
  act: 'Подать заявку в\u00a0банк',
  message: 'Когда удобно поговорить',
  matter: (program: string) => `Заявка в\u00a0банк: ${program}`,
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
  maternityCapital: FlatAnswer['programs']['maternityCapital']
  maternityRub: number
  changeLoan: (part: Partial<LoanChoice>) => void
  dropped: boolean
  today: string
}

export function PaymentCalculator(props: PaymentCalculatorProps) {
  const { path, program, programs, params, change, price, bounds, onEarlyInput, dropped, today } = props
  const { program: _program, price: _price, first: _first, years: _years, capital: _capital, ...others } = params
  const flat = program.example?.flat
  const isOnFlat = price === flat?.price
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
      <LoanFields
        programs={programs}
        program={program}
        priceRub={price}
        limits={props.limits}
        loan={props.loan}
        maternityCapital={props.maternityCapital}
        maternityRub={props.maternityRub}
        onChange={props.changeLoan}
      >
        <PriceField price={price} bounds={bounds} onPriceChange={(value) => change({ price: value })} />
      </LoanFields>
    </CalculatorFrame>
  )
}

function PaymentAnswer({ way, program, price, loan, isOnFlat }: PaymentCalculatorProps & { isOnFlat: boolean }) {
  const { termMonths, firstPaymentRub } = loan
  const flat = program.example?.flat
  return (
    <LoanAnswer program={program} loan={loan}>
      <Actions>
        <ContactButton
          variant="primary"
          formName="mortgageForm"
          placeholderInfo={{ message: texts.message }}
          infoData={{
            matter: texts.matter(program.title),
            next: 'bank',
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
      <OwnPaymentNote />
      <FinePrint program={program}>{`${texts.fullCostOn(program.loanCosts)} ${way.warning}`}</FinePrint>
    </LoanAnswer>
  )
}

// The payment of a loan by a program, or of two loans: the full cost before all rates, the cost of the loan, its schedule.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { MortgageProgramItem, MortgageProgramsAnswer, PurchaseWayAnswer } from '@kvartal/contract/purchase'
import type { FirstPaymentLimits, ProgramMortgage } from '@kvartal/finance'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPercent } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { ContactButton } from '../../../features/contact-form/index.ts'
import {
  InsuranceField,
  LoanAnswer,
  type LoanChoice,
  LoanFields,
  loanResult,
  OwnPaymentNote,
} from '../../../features/loan-calculator/index.ts'
import { CalculatorFrame } from '../../../shared/calculator/calculator-frame.tsx'
import { highestPaymentRub } from '../../../shared/calculator/rate-figures.ts'
import { BankLine } from '../../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../../shared/money/loan-warning.tsx'
import { Actions } from '../blocks/actions.tsx'
import { ExampleFlat } from '../blocks/example-flat.tsx'
import { FinePrint } from '../blocks/fine-print.tsx'
import { FlatsUpTo } from '../blocks/flats-up-to.tsx'
import { PriceField } from '../blocks/price-field.tsx'
import { TaxDeduction } from '../blocks/tax-deduction.tsx'
import type { PriceBounds } from '../blocks/way-calculator.ts'
import { CombinedAnswer } from './combined-answer.tsx'
import { CombinedField } from './combined-field.tsx'
import { type CombinedLoan, type CombinedOffer, combinedTitle, jointProgram } from './combined-loan.ts'
import { DebtLoad } from './debt-load.tsx'
import type { MortgageParams } from './load-mortgage.ts'
import type { SharedMortgageProps } from './mortgage-props.ts'
import { MortgageScheduleTable } from './mortgage-schedule-table.tsx'
import { scheduleFileHref } from './schedule-file.ts'

const texts = {
  title: 'Платёж в\u00a0месяц',
  fullCostOn: ({ min, max }: MortgageProgramItem['loanCosts']) =>
    `Полная стоимость кредита посчитана для этой суммы и\u00a0срока: страхование ${insuranceText(min.insurancePercentPerYear, max.insurancePercentPerYear)} остатка в\u00a0год, оценка квартиры ${formatNumber(min.appraisalRub)}–${formatPrice(max.appraisalRub)}.`,
  act: 'Подать заявку в\u00a0банк',
  message: 'Когда удобно поговорить',
  matter: (program: string) => `Заявка в\u00a0банк: ${program}`,
}

function insuranceText(min: number, max: number): string {
  return min === max ? formatPercent(max) : `${formatNumber(min, 1)}–${formatPercent(max)}`
}

interface PaymentCalculatorProps extends SharedMortgageProps {
  way: PurchaseWayAnswer['way']
  programs: readonly MortgageProgramItem[]
  /** The company's programs, whatever insurance is chosen. */
  allTerms: readonly MortgageProgramItem[]
  price: number
  bounds: PriceBounds
  limits: FirstPaymentLimits
  loan: ProgramMortgage
  /** Two loans, where they are possible and where they are chosen. */
  combinedOffer: CombinedOffer | null
  combined: CombinedLoan | null
  hasLifeInsurance: boolean
  maternityCapital: FlatAnswer['programs']['maternityCapital']
  maternityRub: number
  taxDeduction: MortgageProgramsAnswer['taxDeduction']
  debtLoad: MortgageProgramsAnswer['debtLoad']
  changeLoan: (part: Partial<LoanChoice>) => void
  loanWarnings: readonly string[]
  dropped: boolean
  today: string
}

export function PaymentCalculator(props: PaymentCalculatorProps) {
  const { path, program, programs, params, change, price, bounds, onEarlyInput, dropped, today } = props
  const { limits, loan, combinedOffer, combined, maternityCapital, maternityRub, changeLoan } = props
  const flat = program.example?.flat
  const isOnFlat = price === flat?.price
  return (
    <CalculatorFrame
      id="payment"
      isFirst
      title={texts.title}
      path={path}
      onEarlyInput={onEarlyInput}
      others={otherParams(params)}
      dropped={dropped}
      result={loanResult(combined?.loan ?? loan)}
      answer={<PaymentAnswer {...props} isOnFlat={isOnFlat} />}
      basis={
        flat && <ExampleFlat flat={flat} today={today} isInUse={isOnFlat} onBack={() => change({ price: null })} />
      }
      below={<PaymentDetails {...props} />}
    >
      <LoanFields
        programs={programs}
        program={combined ? jointProgram(program, combined.second) : program}
        priceRub={price}
        limits={combined && combinedOffer ? combinedOffer.limits : limits}
        loan={combined?.loan ?? loan}
        maternityCapital={maternityCapital}
        maternityRub={maternityRub}
        onChange={changeLoan}
      >
        <PriceField price={price} bounds={bounds} onPriceChange={(value) => change({ price: value })} />
        {combinedOffer && (
          <CombinedField
            main={program}
            offer={combinedOffer}
            isCombined={combined !== null}
            onChange={(isCombined) => change({ combined: isCombined ? 'yes' : null })}
          />
        )}
      </LoanFields>
      <InsuranceField
        loans={insuredLoans(props)}
        termMonths={(combined?.loan ?? loan).termMonths}
        hasLifeInsurance={props.hasLifeInsurance}
        onChange={(hasLife) => change({ life: hasLife ? null : 'no' })}
      />
    </CalculatorFrame>
  )
}

/** Collapsed under the answer: the schedule, the tax deduction, the share of an income. */
function PaymentDetails(props: PaymentCalculatorProps) {
  const { path, program, params, change, onEarlyInput, price, combined, maternityRub, taxDeduction, debtLoad } = props
  const loan = combined?.loan ?? props.loan
  const { owners, tax, ...others } = params
  return (
    <>
      <MortgageScheduleTable
        {...{ path, params, change, onEarlyInput, loan }}
        today={props.today}
        fileHref={scheduleFileHref({ program, price, loan, params, isCombined: combined !== null })}
      />
      {taxDeduction && (
        <TaxDeduction
          {...{ path, others, change, onEarlyInput }}
          terms={taxDeduction}
          params={{ owners, tax }}
          priceRub={price}
          paidByStateRub={maternityRub}
          rows={loan.schedule.rows}
        />
      )}
      {debtLoad && <DebtLoad terms={debtLoad} paymentRub={highestPaymentRub(loan)} />}
    </>
  )
}

function insuredLoans({ allTerms, program, loan, combined }: PaymentCalculatorProps) {
  const termsOf = ({ key }: MortgageProgramItem) => allTerms.find((terms) => terms.key === key)
  const loans = combined
    ? [
        { program: termsOf(program), loanRub: combined.loan.main.loanRub },
        { program: termsOf(combined.second), loanRub: combined.loan.rest.loanRub },
      ]
    : [{ program: termsOf(program), loanRub: loan.loanRub }]
  return loans.flatMap(({ program: terms, loanRub }) => (terms ? [{ program: terms, loanRub }] : []))
}

/** What the fields of this calculator do not send themselves. */
function otherParams(params: MortgageParams) {
  const { schedule, start, owners, tax, early, month, repeat, pay, own, over } = params
  return { schedule, start, owners, tax, early, month, repeat, pay, own, over }
}

function PaymentAnswer(props: PaymentCalculatorProps & { isOnFlat: boolean }) {
  const { program, loan, combined } = props
  if (combined) {
    return (
      <CombinedAnswer program={program} {...combined}>
        <PaymentNotes {...props} />
      </CombinedAnswer>
    )
  }
  return (
    <LoanAnswer program={program} loan={loan}>
      <PaymentNotes {...props} />
    </LoanAnswer>
  )
}

function PaymentNotes(props: PaymentCalculatorProps & { isOnFlat: boolean }) {
  const { way, program, price, loan, combined, loanWarnings, isOnFlat } = props
  const { termMonths, firstPaymentRub } = combined?.loan ?? loan
  const flat = program.example?.flat
  const title = combined ? combinedTitle(program, combined.second) : program.title
  return (
    <>
      <Actions>
        <ContactButton
          variant="primary"
          formName="mortgageForm"
          placeholderInfo={{ message: texts.message }}
          infoData={{
            matter: texts.matter(title),
            next: 'bank',
            lot: {
              title,
              text: `${formatPrice(price)}, взнос ${formatPrice(firstPaymentRub)}, ${formatTerm(termMonths)}`,
            },
            notes: {
              program: program.key,
              ...(combined && { second: combined.second.key }),
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
      {!combined && <OwnPaymentNote />}
      {program.bank && <BankLine bank={program.bank} as="lender" />}
      <FinePrint program={program}>{`${texts.fullCostOn(program.loanCosts)} ${way.warning}`}</FinePrint>
      <LoanWarning warnings={loanWarnings} termsHref="#programs" />
    </>
  )
}

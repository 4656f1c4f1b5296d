// The mortgage calculator of a flat. The choice is that of the whole site: it is remembered in the browser.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { firstPaymentLimits, mortgageByProgram, usualLoan } from '@kvartal/finance'
import { addressReader } from '@kvartal/runtime/address'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'
import { formatTerm } from '@kvartal/russian/term'
import { Text } from '@kvartal/ui/text'
import { ContactButton } from '../../features/contact-form/index.ts'
import {
  LoanAnswer,
  type LoanChoice,
  LoanFields,
  type LoanProgram,
  loanResult,
  OwnPaymentNote,
} from '../../features/loan-calculator/index.ts'
import { CalculatorFrame } from '../../shared/calculator/calculator-frame.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../shared/money/loan-warning.tsx'
import { type OwnPaymentChoice, rememberOwnPayment, useOwnPayment } from '../../shared/money/own-payment.ts'
import { TermsAge } from '../../shared/money/terms-age.tsx'
import { track } from '../../shared/track/track.ts'
import { bankInfo } from './contact-info.ts'
import { FromPayment } from './from-payment.tsx'
import type { PaymentOffers } from './payments.ts'

const MONTHS_IN_YEAR = 12

const texts = {
  terms: (title: string, date: string) => `${title}, условия на\u00a0${formatDate(date)}.`,
  apply: 'Подать заявку в\u00a0банк',
  message: 'Когда удобно поговорить',
}

interface PaymentCalculatorProps {
  title: string
  answer: FlatAnswer
  payments: PaymentOffers
}

export function PaymentCalculator({ title, answer, payments }: PaymentCalculatorProps) {
  const priceRub = answer.flat.price
  const programs = offeredPrograms(answer, payments)
  const own = useOwnPayment()
  const program = programs.find(({ key }) => key === own?.program) ?? programs[0]
  const limits = program && firstPaymentLimits(program, priceRub)
  const loan = program && loanFor(program, priceRub, own)
  if (!program || !limits || !loan) return null
  const maternityRub = Math.min(own?.maternityRub ?? 0, loan.firstPaymentRub)

  const change = (part: Partial<LoanChoice>) => {
    const next = programs.find(({ key }) => key === part.program) ?? program
    track('calc_use', { calculator: 'mortgage' })
    // The usual first payment of one program becomes that of the other.
    const isUsual = loan.firstPaymentRub === usualFirstRub(program, priceRub)
    const keptRub = isUsual ? usualFirstRub(next, priceRub) : loan.firstPaymentRub
    const capitalRub = part.maternityRub ?? maternityRub
    rememberOwnPayment({
      program: next.key,
      firstPaymentRub: (part.firstRub ?? keptRub - maternityRub) + capitalRub,
      termMonths: part.termMonths ?? loan.termMonths,
      maternityRub: capitalRub,
    })
  }

  const applyEarlyInput = (typed: URLSearchParams) => {
    const reader = addressReader(typed)
    const [first, years, capital] = [reader.wholeNumber('first'), reader.number('years'), reader.wholeNumber('capital')]
    change({
      ...(typed.has('program') && { program: typed.get('program') ?? program.key }),
      ...(first !== null && { firstRub: first }),
      ...(years !== null && { termMonths: years * MONTHS_IN_YEAR }),
      ...(capital !== null && { maternityRub: capital }),
    })
  }

  const terms = `${program.title}, взнос ${formatPrice(loan.firstPaymentRub)}, ${formatTerm(loan.termMonths)}`
  return (
    <CalculatorFrame
      id="payment"
      title={title}
      // Without scripts the page about mortgages answers, for the same price.
      path={hrefs.purchaseWay('mortgage')}
      others={{ price: priceRub }}
      onEarlyInput={applyEarlyInput}
      result={loanResult(loan)}
      answer={
        <LoanAnswer program={program} loan={loan}>
          <ContactButton
            variant="primary"
            wide
            formName="mortgageForm"
            placeholderInfo={{ message: texts.message }}
            infoData={bankInfo(answer, terms)}
          >
            {texts.apply}
          </ContactButton>
          <OwnPaymentNote />
          <Text size="micro" tone="caption">
            {texts.terms(program.title, program.trueOn)}
          </Text>
          <TermsAge terms={program} />
          {program.bank && <BankLine bank={program.bank} as="lender" />}
          <LoanWarning warnings={answer.programs.loanWarnings} />
        </LoanAnswer>
      }
      below={
        <FromPayment
          program={program}
          priceRub={priceRub}
          loan={loan}
          onFirstPayment={(rub) => change({ firstRub: rub - maternityRub })}
        />
      }
    >
      <LoanFields
        programs={programs}
        program={program}
        priceRub={priceRub}
        limits={limits}
        loan={loan}
        maternityCapital={answer.programs.maternityCapital}
        maternityRub={maternityRub}
        onChange={change}
      />
    </CalculatorFrame>
  )
}

/** The programs that lend for this price. */
function offeredPrograms({ programs }: FlatAnswer, { mortgages }: PaymentOffers): LoanProgram[] {
  return mortgages.flatMap(({ programKey }) => {
    const found = programs.mortgage.find(({ key }) => key === programKey)?.program
    return found ? [{ key: programKey, ...found }] : []
  })
}

function loanFor(program: LoanProgram, priceRub: number, own: OwnPaymentChoice | null) {
  return mortgageByProgram(program, {
    priceRub,
    firstPaymentRub: own?.firstPaymentRub ?? usualFirstRub(program, priceRub),
    termMonths: own?.termMonths ?? program.termMonthsMax,
  })
}

/** The first payment of the purchase column: what the largest round loan leaves. */
function usualFirstRub(program: LoanProgram, priceRub: number): number {
  return priceRub - (usualLoan(program, priceRub)?.loanRub ?? 0)
}

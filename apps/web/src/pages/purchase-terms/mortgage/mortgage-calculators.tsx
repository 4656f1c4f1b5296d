// The mortgage calculators, which share one program, one loan and one URL. While the URL has no loan, the remembered
// first payment, term and program are taken.
import type { MortgageProgramItem, MortgageProgramsAnswer } from '@kvartal/contract/purchase'
import {
  firstPaymentDate,
  firstPaymentLimits,
  insuredProgram,
  mortgageByProgram,
  secondProgram,
} from '@kvartal/finance'
import { useMemo } from 'react'
import type { LoanChoice } from '../../../features/loan-calculator/index.ts'
import { clamp } from '../../../shared/calculator/clamp.ts'
import { useCalculatorParams } from '../../../shared/calculator/use-calculator-params.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import { type OwnPaymentChoice, rememberOwnPayment, useOwnPayment } from '../../../shared/money/own-payment.ts'
import { calculatorPrice, type ProgramsCalculatorProps } from '../blocks/way-calculator.ts'
import { AffordableCalculator } from './affordable-calculator.tsx'
import { BankOffers } from './bank-offers.tsx'
import { combinedLoan } from './combined-loan.ts'
import { EarlyRepaymentCalculator } from './early-repayment-calculator.tsx'
import { type MortgageParams, readMortgageParams } from './load-mortgage.ts'
import { PaymentCalculator } from './payment-calculator.tsx'
import { ProgramList } from './program-list.tsx'

const MONTHS_IN_YEAR = 12

type MortgageCalculatorsProps = ProgramsCalculatorProps<MortgageProgramItem, MortgageParams> &
  Omit<MortgageProgramsAnswer, 'programs'>

export function MortgageCalculators({
  way,
  programs: allTerms,
  maternityCapital,
  taxDeduction,
  debtLoad,
  loanWarnings,
  bounds,
  query,
  dropped,
  today,
}: MortgageCalculatorsProps) {
  const path = hrefs.purchaseWay('mortgage')
  const { params, change, applyEarlyInput } = useCalculatorParams(path, query, (reader) =>
    readMortgageParams(reader, allTerms),
  )
  const own = useOwnPayment()
  const choice = chosenLoan(params, own)
  const hasLifeInsurance = params.life !== 'no'
  // One list for each choice: the full cost of a loan is calculated once for each program.
  const programs = useMemo(
    () => allTerms.map((terms) => insuredProgram(terms, hasLifeInsurance)),
    [allTerms, hasLifeInsurance],
  )
  const program = programs.find(({ key }) => key === choice.program) ?? programs[0]
  const programTerms = allTerms.find(({ key }) => key === program?.key)
  if (!program || !programTerms) return null
  const price = calculatorPrice(params, program.example?.flat, bounds)
  const years = yearLimits(program)
  const termMonths = clamp(Math.round(choice.years ?? years.max), years.min, years.max) * MONTHS_IN_YEAR
  const limits = firstPaymentLimits(program, price)
  const firstPaymentRub = (choice.first ?? 0) + choice.capital
  const asked = {
    priceRub: price,
    firstPaymentRub,
    termMonths,
    firstPaymentDate: firstPaymentDate(today, 1, params.start),
  }
  const loan = mortgageByProgram(program, asked)
  if (!limits || !loan) return null
  const offer = secondProgram(program, programs, price)
  const combined = offer && params.combined === 'yes' ? combinedLoan(program, offer, asked) : null
  const maternityRub = Math.min(choice.capital, (combined?.loan ?? loan).firstPaymentRub)

  const changeLoan = (part: Partial<LoanChoice>) => {
    const changed: Partial<MortgageParams> = {
      ...(part.program !== undefined && { program: part.program }),
      ...(part.firstRub !== undefined && { first: part.firstRub }),
      ...(part.termMonths !== undefined && { years: part.termMonths / MONTHS_IN_YEAR }),
      ...(part.maternityRub !== undefined && { capital: part.maternityRub || null }),
    }
    const next = { ...choice, ...changed }
    // What was remembered goes into the URL together with the change, which would hide it otherwise.
    change(hasLoan(params) ? changed : { ...next, capital: next.capital || null })
    // Cards calculate one loan only.
    if (combined) return
    const chosen = programs.find(({ key }) => key === next.program) ?? program
    rememberLoan(chosen, price, {
      ownRub: next.first ?? 0,
      maternityRub: next.capital ?? 0,
      termMonths: part.termMonths ?? termMonths,
    })
  }

  const shared = { path, program, params, change, onEarlyInput: applyEarlyInput }
  return (
    <>
      <PaymentCalculator
        {...shared}
        way={way}
        programs={programs}
        allTerms={allTerms}
        price={price}
        bounds={bounds}
        limits={limits}
        loan={loan}
        combinedOffer={offer}
        combined={combined}
        hasLifeInsurance={hasLifeInsurance}
        maternityCapital={maternityCapital}
        maternityRub={maternityRub}
        taxDeduction={taxDeduction}
        debtLoad={debtLoad}
        changeLoan={changeLoan}
        loanWarnings={loanWarnings}
        dropped={dropped}
        today={today}
      />
      <ProgramList
        {...shared}
        programs={programs}
        price={price}
        firstPaymentRub={firstPaymentRub}
        termMonths={termMonths}
      />
      <BankOffers
        program={programTerms}
        hasLifeInsurance={hasLifeInsurance}
        price={price}
        firstPaymentRub={firstPaymentRub}
        termMonths={termMonths}
      />
      <AffordableCalculator {...shared} loan={loan} years={years} priceMaxRub={bounds.priceMaxRub} />
      <EarlyRepaymentCalculator {...shared} price={price} loan={loan} combined={combined} />
    </>
  )
}

/** For the cards of the whole site. */
function rememberLoan(
  program: MortgageProgramItem,
  priceRub: number,
  chosen: { ownRub: number; maternityRub: number; termMonths: number },
): void {
  const { ownRub, maternityRub, termMonths } = chosen
  const loan = mortgageByProgram(program, { priceRub, firstPaymentRub: ownRub + maternityRub, termMonths })
  if (!loan) return
  rememberOwnPayment({
    firstPaymentRub: loan.firstPaymentRub,
    program: program.key,
    termMonths: loan.termMonths,
    maternityRub,
  })
}

interface ChosenLoan {
  program: string | null
  /** Null: the least first payment. */
  first: number | null
  years: number | null
  capital: number
}

/** A link with a loan shows that loan, whatever is remembered. */
function chosenLoan(params: MortgageParams, own: OwnPaymentChoice | null): ChosenLoan {
  if (own === null || hasLoan(params)) {
    const { program, first, years, capital } = params
    return { program, first, years, capital: capital ?? 0 }
  }
  return {
    program: own.program,
    first: own.firstPaymentRub - own.maternityRub,
    years: own.termMonths === null ? null : own.termMonths / MONTHS_IN_YEAR,
    capital: own.maternityRub,
  }
}

function hasLoan({ program, first, years, capital }: MortgageParams): boolean {
  return [program, first, years, capital].some((value) => value !== null)
}

/** Banks count the term in whole years. */
function yearLimits({ termMonthsMin, termMonthsMax }: MortgageProgramItem): { min: number; max: number } {
  return { min: Math.ceil(termMonthsMin / MONTHS_IN_YEAR), max: Math.floor(termMonthsMax / MONTHS_IN_YEAR) }
}

// The mortgage calculators, which share one program, one loan and one URL.
import type { MortgageProgramItem } from '@kvartal/contract'
import { firstPaymentLimits, mortgageByProgram } from '@kvartal/finance'
import { clamp } from '../../../shared/calculator/clamp.ts'
import { useCalculatorParams } from '../../../shared/calculator/use-calculator-params.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import { calculatorPrice, type ProgramsCalculatorProps } from '../blocks/way-calculator.ts'
import { AffordableCalculator } from './affordable-calculator.tsx'
import { EarlyRepaymentCalculator } from './early-repayment-calculator.tsx'
import { type MortgageParams, readMortgageParams } from './load-mortgage.ts'
import { PaymentCalculator } from './payment-calculator.tsx'
import { ProgramList } from './program-list.tsx'

const MONTHS_IN_YEAR = 12

type MortgageCalculatorsProps = ProgramsCalculatorProps<MortgageProgramItem, MortgageParams>

export function MortgageCalculators({ way, programs, bounds, query, dropped, today }: MortgageCalculatorsProps) {
  const path = hrefs.purchaseWay('mortgage')
  const { params, change, applyEarlyInput } = useCalculatorParams(path, query, (reader) =>
    readMortgageParams(reader, programs),
  )
  const program = programs.find(({ key }) => key === params.program) ?? programs[0]
  if (!program) return null
  const flat = program.example?.flat
  const price = calculatorPrice(params, flat, bounds)
  const years = yearLimits(program)
  const termMonths = clamp(Math.round(params.years ?? years.max), years.min, years.max) * MONTHS_IN_YEAR
  const limits = firstPaymentLimits(program, price)
  const loan = mortgageByProgram(program, { priceRub: price, firstPaymentRub: params.first ?? 0, termMonths })
  if (!limits || !loan) return null
  const shared = { path, program, params, change, onEarlyInput: applyEarlyInput }
  return (
    <>
      <PaymentCalculator
        {...shared}
        way={way}
        programs={programs}
        price={price}
        bounds={bounds}
        limits={limits}
        loan={loan}
        years={years}
        dropped={dropped}
        today={today}
      />
      <ProgramList {...shared} programs={programs} price={price} termMonths={termMonths} />
      <AffordableCalculator {...shared} loan={loan} years={years} priceMaxRub={bounds.priceMaxRub} />
      <EarlyRepaymentCalculator {...shared} price={price} loan={loan} />
    </>
  )
}

/** Banks count the term in whole years. */
function yearLimits({ termMonthsMin, termMonthsMax }: MortgageProgramItem): { min: number; max: number } {
  return { min: Math.ceil(termMonthsMin / MONTHS_IN_YEAR), max: Math.floor(termMonthsMax / MONTHS_IN_YEAR) }
}

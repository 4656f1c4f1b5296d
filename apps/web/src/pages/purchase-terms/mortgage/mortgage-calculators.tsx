// The mortgage calculators, which share one program, one loan and one URL.
import type { MortgageProgramItem } from '@kvartal/contract'
import { firstPaymentLimits, mortgageByProgram } from '@kvartal/finance'
import { useWishes } from '../../../shared/calculator/use-wishes.ts'
import { within } from '../../../shared/calculator/within.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import { countedPrice, type ProgramsCalculatorProps } from '../blocks/way-calculator.ts'
import { AffordableCalculator } from './affordable-calculator.tsx'
import { EarlyRepaymentCalculator } from './early-repayment-calculator.tsx'
import { type MortgageWish, readMortgageWish } from './load-mortgage.ts'
import { PaymentCalculator } from './payment-calculator.tsx'
import { ProgramList } from './program-list.tsx'

const MONTHS_IN_YEAR = 12

type MortgageCalculatorsProps = ProgramsCalculatorProps<MortgageProgramItem, MortgageWish>

export function MortgageCalculators({ way, programs, bounds, asked, dropped, today }: MortgageCalculatorsProps) {
  const path = hrefs.purchaseWay('mortgage')
  const { wish, change, takeEarly } = useWishes(path, asked, (reader) => readMortgageWish(reader, programs))
  const program = programs.find(({ key }) => key === wish.program) ?? programs[0]
  if (!program) return null
  const flat = program.example?.flat
  const price = countedPrice(wish, flat, bounds)
  const years = yearLimits(program)
  const termMonths = within(Math.round(wish.years ?? years.max), years.min, years.max) * MONTHS_IN_YEAR
  const limits = firstPaymentLimits(program, price)
  const loan = mortgageByProgram(program, { priceRub: price, firstPaymentRub: wish.first ?? 0, termMonths })
  if (!limits || !loan) return null
  const shared = { path, program, wish, change, onEarly: takeEarly }
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

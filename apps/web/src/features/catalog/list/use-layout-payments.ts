// The monthly payment for the flats of an open layout, by the mortgage program that most buyers ask about. Programs and
// formulas are loaded when a layout is opened; without them the table has no payments.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { useApi } from '@kvartal/runtime/api'
import { useEffect, useState } from 'react'

export interface LayoutPayment {
  monthlyRub: number
  firstPaymentRub: number
}

interface LayoutPayments {
  /** «Семейная ипотека» */
  title: string
  /** Null where the program lends no such sum. */
  of: (priceRub: number) => LayoutPayment | null
}

const loadFinance = () => import('@kvartal/finance')

/** The program that pages of flats show first. A project without it shows its first one; outdated terms are not used. */
const DEFAULT_PROGRAM = 'family'

export function useLayoutPayments({ projectId }: Pick<OfferedFlat, 'projectId'>): LayoutPayments | null {
  const api = useApi()
  const [payments, setPayments] = useState<LayoutPayments | null>(null)
  useEffect(() => {
    let isCurrent = true
    Promise.all([api.call(endpoints.mortgagePrograms, undefined), loadFinance()]).then(
      ([{ programs }, finance]) => {
        if (isCurrent) setPayments(paymentsBy(programOf(programs, projectId), finance))
      },
      // The table is complete without them.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api, projectId])
  return payments
}

function programOf(
  programs: readonly MortgageProgramItem[],
  projectId: number | null,
): MortgageProgramItem | undefined {
  const offered = programs.filter(
    ({ projects, isOutOfDate }) => !isOutOfDate && projects.some(({ id }) => id === projectId),
  )
  return offered.find(({ key }) => key === DEFAULT_PROGRAM) ?? offered[0]
}

/** The smallest first payment in round sums, the longest term, the highest payment of a rate that rises. */
function paymentsBy(
  program: MortgageProgramItem | undefined,
  { usualLoan, ownPayment }: Awaited<ReturnType<typeof loadFinance>>,
): LayoutPayments | null {
  if (!program) return null
  return {
    title: program.title,
    of: (priceRub) => {
      const loan = usualLoan(program, priceRub)
      const payment = loan && ownPayment(program, priceRub, priceRub - loan.loanRub)
      return payment?.kind === 'monthly' ? payment : null
    },
  }
}

// The cost of one flat in each purchase way: now, later and in total, by the first program that covers the flat and was
// checked lately, or by an older one when there is no other.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import type { BankItem } from '@kvartal/contract/loan-terms'
import { cashOffer, installmentByProgram, longestTermMonths, mortgageByProgram } from '@kvartal/finance'
import { fullPriceOf } from '@kvartal/russian/promo'
import { fullCostOf } from '../../../shared/calculator/rate-figures.ts'
import type { Programs } from './load-hub.ts'

interface Provenance {
  title: string
  source: string
  trueOn: string
  isOutOfDate?: boolean
}

export type WayOffer = { program: Provenance; nowRub: number; totalRub: number } & (
  | { way: 'full'; discountRub: number }
  | { way: 'installment'; parts: number; partRub: number; everyMonths: number; finalPaymentRub: number }
  | {
      way: 'mortgage'
      loanRub: number
      interestRub: number
      termMonths: number
      payments: readonly { fromMonth: number; paymentRub: number }[]
      rateSteps: readonly { fromMonth: number; ratePercent: number }[]
      rateFrom: boolean | undefined
      fullCostPercent: { min: number; max: number }
      bank: BankItem | null
    }
  | { way: 'trade-in'; termMonthsMin: number; termMonthsMax: number; priceHeldMonths: number }
)

export function wayOffers(flat: OfferedFlat, programs: Programs, today: string): WayOffer[] {
  return [
    firstOf(flat, programs.cash, (program) => fullOffer(flat, program)),
    firstOf(flat, programs.installment, (program) => installmentOffer(flat, program, today)),
    firstOf(flat, programs.mortgage, (program) => mortgageOffer(flat, program)),
    programs.tradeIn && tradeInOffer(flat, programs.tradeIn),
  ].filter((offer) => offer !== null)
}

function firstOf<Program extends { projects: readonly { slug: string }[]; isOutOfDate: boolean }>(
  flat: OfferedFlat,
  programs: readonly Program[],
  offerOf: (program: Program) => WayOffer | null,
): WayOffer | null {
  const currentFirst = [...programs].sort((a, b) => Number(a.isOutOfDate) - Number(b.isOutOfDate))
  for (const program of currentFirst) {
    if (!program.projects.some(({ slug }) => slug === flat.projectSlug)) continue
    const offer = offerOf(program)
    if (offer) return offer
  }
  return null
}

function fullOffer(flat: OfferedFlat, program: Programs['cash'][number]): WayOffer {
  const { priceRub, discountRub } = cashOffer({ priceRub: flat.price, fullPriceRub: fullPriceOf(flat) }, program)
  return { way: 'full', program, nowRub: priceRub, totalRub: priceRub, discountRub }
}

function installmentOffer(flat: OfferedFlat, program: Programs['installment'][number], today: string): WayOffer | null {
  const termMonths = longestTermMonths(program, flat, today)
  if (termMonths === null) return null
  const schedule = installmentByProgram(program, {
    priceRub: flat.price,
    firstPaymentPercent: program.firstPaymentPercentMin,
    termMonths,
  })
  return {
    way: 'installment',
    program,
    nowRub: schedule.firstPaymentRub,
    totalRub: schedule.totalRub,
    parts: schedule.rows.filter(({ kind }) => kind === 'part').length,
    partRub: schedule.partRub,
    everyMonths: program.paymentEveryMonths,
    finalPaymentRub: schedule.finalPaymentRub,
  }
}

function mortgageOffer(flat: OfferedFlat, program: Programs['mortgage'][number]): WayOffer | null {
  const loan = mortgageByProgram(program, {
    priceRub: flat.price,
    firstPaymentRub: 0,
    termMonths: program.termMonthsMax,
  })
  if (!loan) return null
  const { schedule, firstPaymentRub, loanRub, termMonths, payments } = loan
  return {
    way: 'mortgage',
    program,
    nowRub: firstPaymentRub,
    totalRub: (Math.round(firstPaymentRub * 100) + Math.round(schedule.totalPaidRub * 100)) / 100,
    loanRub,
    interestRub: schedule.totalInterestRub,
    termMonths,
    payments,
    rateSteps: program.rateSteps,
    rateFrom: program.rateFrom,
    fullCostPercent: fullCostOf(program, loan),
    bank: program.bank,
  }
}

function tradeInOffer(flat: OfferedFlat, terms: NonNullable<Programs['tradeIn']>): WayOffer {
  const { termMonthsMin, termMonthsMax, priceHeldMonths } = terms
  return {
    way: 'trade-in',
    program: terms,
    nowRub: 0,
    totalRub: flat.price,
    termMonthsMin,
    termMonthsMax,
    priceHeldMonths,
  }
}

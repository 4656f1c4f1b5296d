// What a flat costs in each purchase way, on the usual terms.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import {
  byLightness,
  cashOffer,
  type CashOffer as FinanceCashOffer,
  type UsualInstallment,
  type UsualMortgage,
  usualInstallment,
  usualMortgage,
} from '@kvartal/finance'
import { fullPriceOf } from '@kvartal/russian/promo'

type MortgageProgram = FlatAnswer['programs']['mortgage'][number]['program']
type SpecialProgram = FlatAnswer['programs']['special'][number]['program']
type InstallmentProgram = Extract<SpecialProgram, { type: 'installment' }>

export interface MortgageOffer extends UsualMortgage {
  programKey: string
}

export interface InstallmentOffer extends UsualInstallment {
  programKey: string
  /** Commissioning, and not the program, determines the longest term. */
  limitedByKeyDate: boolean
}

export interface CashOffer extends FinanceCashOffer {
  programKey: string
}

export interface PaymentOffers {
  mortgages: MortgageOffer[]
  installments: InstallmentOffer[]
  cash: CashOffer | null
}

/** The fields of a flat that payments depend on. */
export interface PayableFlat {
  priceRub: number
  /** The price before the promo; null without one. */
  fullPriceRub: number | null
  keyDate: string
  ready: boolean
}

export function payableFlat({ flat }: Pick<FlatAnswer, 'flat'>): PayableFlat {
  return { priceRub: flat.price, fullPriceRub: fullPriceOf(flat), keyDate: flat.keyDate, ready: flat.ready }
}

export function paymentOffers(
  flat: PayableFlat,
  programs: Pick<FlatAnswer['programs'], 'mortgage' | 'special'>,
  today: string,
): PaymentOffers {
  const cash = programs.special.find(({ program }) => program.type === 'cash')
  return {
    mortgages: programs.mortgage.flatMap(({ key, program }) => mortgageOffer(flat.priceRub, key, program) ?? []),
    installments: programs.special.flatMap(({ key, program }) =>
      program.type === 'installment' ? (installmentOffer(flat, key, program, today) ?? []) : [],
    ),
    cash: cash?.program.type === 'cash' ? { programKey: cash.key, ...cashOffer(flat, cash.program) } : null,
  }
}

/** Null when the program does not lend for this price. */
export function mortgageOffer(priceRub: number, programKey: string, program: MortgageProgram): MortgageOffer | null {
  const usual = usualMortgage(program, priceRub)
  return usual && { programKey, ...usual }
}

/** Null when commissioning is too soon for the program's shortest term. */
export function installmentOffer(
  flat: PayableFlat,
  programKey: string,
  program: InstallmentProgram,
  today: string,
): InstallmentOffer | null {
  const usual = usualInstallment(program, flat, today)
  return usual && { programKey, ...usual, limitedByKeyDate: usual.termMonths < program.termMonthsMax }
}

export interface HeadlineOffers {
  /** The lightest one; two where there is no installment. */
  mortgages: MortgageOffer[]
  installment: InstallmentOffer | null
}

/** The offers beside the price, where they stand without most of their terms. */
export function headlineOffers({ mortgages, installments }: PaymentOffers): HeadlineOffers {
  const loans = mortgages.filter((offer) => offer.mayBeHeadline).sort(byLightness)
  const [installment = null] = installments
    .filter((offer) => offer.mayBeHeadline)
    .sort((a, b) => a.partRub / a.paymentEveryMonths - b.partRub / b.paymentEveryMonths)
  return { mortgages: loans.slice(0, installment ? 1 : 2), installment }
}

// One line about an offer of payment. A regular payment always stands with its first payment, and with a last one that is
// larger than the others: the law on advertising forbids to leave out an essential part.
import { NO_BREAK_SPACE as _, formatPrice } from './number.ts'
import { formatPayment } from './payment.ts'
import { formatFullCost, formatPercent, formatRate } from './percent.ts'
import { formatTerm } from './term.ts'

export interface InstallmentInWords {
  readonly partRub: number
  readonly paymentEveryMonths: number
  /** 0 without a payment at the end. */
  readonly finalPaymentRub: number
}

/** «335 500 ₽ раз в квартал, 3 355 000 ₽ в конце»; monthly parts are «388 889 ₽/мес». */
export function installmentWords({ partRub, paymentEveryMonths, finalPaymentRub }: InstallmentInWords): string {
  const part = `${formatPayment(partRub)}${paymentEveryMonths === 1 ? '/мес' : ` ${formatRhythm(paymentEveryMonths)}`}`
  return finalPaymentRub > 0 ? `${part}, ${formatPayment(finalPaymentRub)} в${_}конце` : part
}

export interface MissedDiscount {
  /** The discount for full payment, which an installment loses. */
  readonly discountPercent: number
  /** How much less the same flat costs when it is paid at once. */
  readonly differenceRub: number
  /** The price that the difference is counted for, where no price stands beside. */
  readonly priceRub?: number
}

/**
 * «Без процентов. Скидка 3 % за полную оплату не действует: разница 382 200 ₽.» An installment that adds nothing to the
 * price still costs the discount.
 */
export function noInterestWords(missed: MissedDiscount | null): string {
  if (missed === null || missed.differenceRub <= 0) return 'Без процентов.'
  const { discountPercent, differenceRub, priceRub } = missed
  const example = priceRub === undefined ? '' : `для${_}квартиры за${_}${formatPrice(priceRub)} `
  return `Без процентов. Скидка ${formatPercent(discountPercent)} за${_}полную оплату не${_}действует: ${example}разница ${formatPrice(differenceRub)}.`
}

/** «раз в месяц», «раз в квартал», «раз в 6 месяцев» */
export function formatRhythm(everyMonths: number): string {
  if (everyMonths === 1) return `раз в${_}месяц`
  return everyMonths === 3 ? `раз в${_}квартал` : `раз в${_}${formatTerm(everyMonths)}`
}

/** «взнос 1 006 500 ₽» */
export function firstPaymentWords(firstPaymentRub: number): string {
  return `взнос ${formatPrice(Math.ceil(firstPaymentRub))}`
}

/**
 * A part of the price, such as a first payment: «20,12 %», «30 %». The one rule for pages, cards, PDF and letters: to the
 * hundredth, without zeros at the end. Programs state their least share with as many digits, so that no sum that is
 * enough reads as less than it.
 */
export function formatPriceShare(rub: number, priceRub: number): string {
  return formatPercent(Math.round((rub / priceRub) * 10_000) / 100)
}

export interface MortgageInWords {
  readonly priceRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
  /** At each rate; the first starts at month 1. */
  readonly payments: readonly { readonly fromMonth: number; readonly paymentRub: number }[]
}

/** «71 947 ₽/мес, взнос 15 520 000 ₽ (56,4 %), 30 лет» */
export function mortgageWords(mortgage: MortgageInWords): string {
  const { priceRub, firstPaymentRub, termMonths, payments } = mortgage
  const share = formatPriceShare(firstPaymentRub, priceRub)
  const monthly = payments.map(({ fromMonth, paymentRub }) =>
    fromMonth === 1
      ? `${formatPayment(paymentRub)}/мес`
      : `с${_}${fromMonth}-го месяца ${formatPayment(paymentRub)}/мес`,
  )
  return [...monthly, `${firstPaymentWords(firstPaymentRub)} (${share})`, formatTerm(termMonths)].join(', ')
}

export interface RatesInWords {
  readonly fullCost: { readonly min: number; readonly max: number }
  readonly rateSteps: readonly { readonly fromMonth: number; readonly ratePercent: number }[]
  /** The bank may name a higher rate. */
  readonly rateFrom?: boolean | undefined
}

/** «Полная стоимость кредита 6,112–6,957 %, ставка 6 %»: by law the full cost comes first. */
export function rateWords({ fullCost, ...rates }: RatesInWords): string {
  return `Полная стоимость кредита ${formatFullCost(fullCost)}, ставка ${rateStepWords(rates)}`
}

/** «12,9 %, с 13-го месяца 16,9 %» */
export function rateStepWords({ rateSteps, rateFrom }: Omit<RatesInWords, 'fullCost'>): string {
  return rateSteps
    .map(({ fromMonth, ratePercent }) => {
      const rate = formatRate(ratePercent, rateFrom)
      return fromMonth === 1 ? rate : `с${_}${fromMonth}-го месяца ${rate}`
    })
    .join(', ')
}

const bankRoles = { lender: 'Кредит даёт', escrow: `Деньги на${_}эскроу хранит` }

export interface BankInWords {
  readonly legalName: string
  readonly licence: string
  readonly note: string | null
}

/** «Кредит даёт АО „Банк Пример“, лицензия № 0000.», with the bank's note after it. */
export function bankWords({ legalName, licence, note }: BankInWords, role: keyof typeof bankRoles): string {
  const named = `${bankRoles[role]} ${legalName}, лицензия${_}${licence.replaceAll(' ', _)}.`
  return note === null ? named : `${named} ${note}.`
}

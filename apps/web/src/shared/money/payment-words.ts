// What a card says about the payment with the visitor's own first payment. Loaded when a first payment is remembered.
import type { MortgageProgramsAnswer } from '@kvartal/contract/purchase'
import { ownPayment } from '@kvartal/finance'
import { formatMillions } from '@kvartal/russian/filter-chip'
import { formatPayment } from '@kvartal/russian/payment'
import type { OwnPaymentChoice } from './own-payment.ts'

export interface PaymentWords {
  main: string
  /** The other end of the money: «взнос 3 млн ₽»; empty where there is none. */
  rest: string
}

type Program = MortgageProgramsAnswer['programs'][number]

const texts = {
  payment: (sum: string) => `Ваш платёж\u00a0${sum}`,
  first: (sum: string) => `взнос\u00a0${sum}`,
  short: (sum: string) => `Нужен взнос\u00a0${sum}`,
  paid: 'Взноса хватает на всю цену',
}

/** Rounded up: with this sum the first payment is enough. */
const ROUND_RUB = 10_000

/** Null where no program lends for this flat. */
export function paymentWords(
  programs: readonly Program[],
  { firstPaymentRub, program: key, termMonths }: OwnPaymentChoice,
  flat: { price: number; projectId: number | null },
): PaymentWords | null {
  const program = programs.find(
    (one) => (key === null || one.key === key) && one.projects.some(({ id }) => id === flat.projectId),
  )
  const own = program && ownPayment(program, flat.price, firstPaymentRub, termMonths ?? undefined)
  if (!own) return null
  if (own.kind === 'paid') return { main: texts.paid, rest: '' }
  if (own.kind === 'short') {
    const neededRub = Math.ceil(own.neededRub / ROUND_RUB) * ROUND_RUB
    return { main: texts.short(formatMillions(neededRub)), rest: '' }
  }
  return {
    main: texts.payment(formatPayment(own.monthlyRub)),
    rest: texts.first(formatMillions(own.firstPaymentRub)),
  }
}

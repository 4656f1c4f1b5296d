// What the estimate of a lot's yield rests on: its tenant, the source of its rent, and what the estimate leaves out.
import { formatCount } from './count.ts'
import { formatDate } from './date.ts'
import { monthForms } from './term.ts'

interface Tenant {
  readonly trade: string
  readonly contractUntil: string
}

interface LetLot {
  readonly ready: boolean
  readonly tenant: Tenant | null
  readonly rentSource: string | null
}

/** «пекарня, договор до 31 марта 2029»; in a building that is not ready the tenant is not there yet. */
export function tenantFact({ trade, contractUntil }: Tenant, ready: boolean): string {
  return `${trade}${ready ? '' : ' после ввода'}, договор до\u00a0${formatDate(contractUntil)}`
}

/** Whole sentences, in the order in which a buyer asks. */
export function yieldBasis({ ready, tenant, rentSource }: LetLot, monthsBeforeRent: number): string[] {
  return [
    ...(monthsBeforeRent > 0
      ? [
          `До\u00a0первой аренды ${formatCount(monthsBeforeRent, monthForms)}: в\u00a0окупаемости и\u00a0норме доходности они учтены.`,
        ]
      : []),
    ...(tenant ? ofContract(tenant, ready) : []),
    ...(rentSource ? [rentSource] : []),
    ...(tenant ? [] : ['Арендатора пока нет: в\u00a0расчёте помещение сдано весь срок, кроме простоя.']),
    'НДС не\u00a0учтён: платите\u00a0ли вы\u00a0его, зависит от\u00a0вашей системы налогов и\u00a0дохода.',
    'Это оценка, а\u00a0не\u00a0обещание дохода: она верна настолько, насколько верны её\u00a0допущения. Ремонт под\u00a0арендатора, кредит и\u00a0расходы на\u00a0сделку не\u00a0учтены.',
  ]
}

function ofContract({ trade, contractUntil }: Tenant, ready: boolean): string[] {
  return [
    ready ? `Сейчас здесь ${trade}.` : `Договор аренды подписан: ${trade}, открытие после ввода дома.`,
    `Аренда по\u00a0договору верна до\u00a0${formatDate(contractUntil)}, дальше в\u00a0расчёте та\u00a0же сумма с\u00a0тем\u00a0же ростом.`,
  ]
}

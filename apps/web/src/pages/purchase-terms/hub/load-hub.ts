// Loads the purchase ways and the data of their comparison; parts whose load fails are left out.

import { endpoints } from '@kvartal/contract/client'
import type {
  CashProgramItem,
  InstallmentProgramItem,
  MortgageProgramItem,
  PromoCardsAnswer,
  PurchaseWaysAnswer,
  StockPromosAnswer,
  TradeInAnswer,
} from '@kvartal/contract/purchase'
import type { ApiClient } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { todayOf } from '../../../shared/api/company-today.ts'
import { askMortgagePrograms, askOnSale, withKnownExample } from '../../../shared/api/own-stock.ts'

export interface Programs {
  cash: CashProgramItem[]
  installment: InstallmentProgramItem[]
  mortgage: MortgageProgramItem[]
  loanWarnings: string[]
  tradeIn: TradeInAnswer | null
}

export interface HubData {
  answer: PurchaseWaysAnswer
  programs: Programs
  promos: StockPromosAnswer['promos']
  cards: PromoCardsAnswer['cards']
  today: string
  degraded: boolean
}

async function withKnownFlats(api: ApiClient, answer: PurchaseWaysAnswer): Promise<PurchaseWaysAnswer> {
  const [known, onSale] = await Promise.all([withKnownExample(api, answer), askOnSale(api, answer.onSale)])
  return { ...known, onSale }
}

export async function loadHub({ context }: LoaderFunctionArgs): Promise<HubData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [answer, cash, installment, mortgage, tradeIn, stock, cards] = await Promise.all([
    api.call(endpoints.purchaseWays, undefined).then((ways) => withKnownFlats(api, ways)),
    optional.load(api.call(endpoints.cashPrograms, undefined)),
    optional.load(api.call(endpoints.installmentPrograms, undefined)),
    optional.load(askMortgagePrograms(api)),
    optional.load(api.call(endpoints.tradeIn, undefined).then((terms) => withKnownExample(api, terms))),
    optional.load(api.call(endpoints.stockPromos, undefined)),
    optional.load(api.call(endpoints.promoCards, undefined)),
  ])
  return {
    answer,
    programs: {
      cash: cash?.programs ?? [],
      installment: installment?.programs ?? [],
      mortgage: mortgage?.programs ?? [],
      loanWarnings: mortgage?.loanWarnings ?? [],
      tradeIn,
    },
    promos: stock?.promos ?? [],
    cards: cards?.cards ?? [],
    today: todayOf(context),
    degraded: optional.degraded,
  }
}

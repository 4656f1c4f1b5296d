// Loads one flat and calculates its payments for each purchase way.
import type { FlatAnswer } from '@kvartal/contract'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import { askFlatPage } from '../../shared/api/ask-flat-page.ts'
import { todayOf } from '../../shared/api/company-today.ts'
import { flatMeta } from './flat-meta.ts'
import { type PaymentOffers, payableFlat, paymentOffers } from './payments.ts'

export interface FlatData {
  answer: FlatAnswer
  payments: PaymentOffers
  /** The date on which payments and the price history are based. */
  today: string
  origin: string
  meta: PageMeta
}

export async function loadFlat({ params, request, context }: LoaderFunctionArgs): Promise<FlatData> {
  const { api } = loadContextOf(context)
  const answer = await askFlatPage(api, flatId(params.id))
  const today = todayOf(context)
  return {
    answer,
    payments: paymentOffers(payableFlat(answer), answer.programs, today),
    today,
    origin: new URL(request.url).origin,
    meta: flatMeta(answer),
  }
}

/** A malformed id is treated like an unknown one: 404. */
function flatId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data({ message: 'Такой квартиры нет.' }, { status: 404 })
  return Number(text)
}

// One flat: its facts, and what it costs in each way of paying.
import type { FlatAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { data, type LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { preloadBelowTheFold } from './late-parts.ts'
import type { PaymentOffers } from './payments.ts'

export { flatMeta as meta } from './flat-meta.ts'
export { FlatPage as Page } from './flat-page.tsx'

export interface FlatData {
  answer: FlatAnswer
  payments: PaymentOffers
  /** The day that payments and the price history are counted to. */
  today: string
  origin: string
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<FlatData> {
  const { api } = loadContextOf(context)
  const [answer, { payableFlat, paymentOffers }] = await Promise.all([
    api.call(endpoints.flat, { id: flatId(params.id) }),
    // The maths stays out of the first load: the server has already counted for it.
    import('./payments.ts'),
    preloadBelowTheFold(),
  ])
  const today = new Date().toISOString().slice(0, 10)
  return {
    answer,
    payments: paymentOffers(payableFlat(answer), answer.programs, today),
    today,
    origin: new URL(request.url).origin,
  }
}

/** An address that cannot be a flat's is as good as an unknown one. */
function flatId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data({ message: 'Такой квартиры нет.' }, { status: 404 })
  return Number(text)
}

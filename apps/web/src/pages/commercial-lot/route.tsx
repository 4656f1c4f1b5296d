// One commercial lot and the estimate of its yield. Plain HTML first; its code comes when the visitor begins to use it.
import type { CommercialLotAnswer, YieldAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { unlessLeaving } from '@kvartal/runtime/api'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { YieldWish } from './yield-wish.ts'

export { lotMeta as meta } from './lot-meta.ts'

const bringScreen = () => unlessLeaving(import('./lot-screen.tsx'))
const screen = lazyScreen(() => bringScreen().then(({ LotScreen }) => LotScreen))
export const { Page } = screen

export interface LotData {
  answer: CommercialLotAnswer
  /** Null when it could not be asked: the page then counts itself. */
  yieldAnswer: YieldAnswer | null
  /** The assumptions that the address moves. */
  asked: YieldWish
  dropped: boolean
  origin: string
  degraded: boolean
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<LotData> {
  const { api } = loadContextOf(context)
  const id = lotId(params.id)
  const { origin, searchParams } = new URL(request.url)
  const [{ readAskedYield }] = await Promise.all([bringScreen(), screen.load()])
  const { asked, moved, dropped } = readAskedYield(searchParams)
  const optional = optionalLoads(context)
  const [answer, yieldAnswer] = await Promise.all([
    api.call(endpoints.commercialLot, { id }),
    optional.load(api.call(endpoints.commercialYield, { id, moved })),
  ])
  return { answer, yieldAnswer, asked, dropped, origin, degraded: optional.degraded }
}

/** An address that cannot be a lot's is as good as an unknown one. */
function lotId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data({ message: 'Такого помещения нет.' }, { status: 404 })
  return Number(text)
}

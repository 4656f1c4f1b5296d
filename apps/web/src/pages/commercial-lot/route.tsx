// One commercial lot and the estimate of its yield. The server renders plain HTML; the code is loaded on first
// interaction.
import type { CommercialLotAnswer, YieldAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { unlessLeaving } from '@kvartal/runtime/api'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { YieldParams } from './yield-params.ts'

export { lotMeta as meta } from './lot-meta.ts'

const loadScreen = () => unlessLeaving(import('./lot-screen.tsx'))
const screen = lazyScreen(() => loadScreen().then(({ LotScreen }) => LotScreen))
export const { Page } = screen

export interface LotData {
  answer: CommercialLotAnswer
  /** Null when the call failed: the page then calculates the yield itself. */
  yieldAnswer: YieldAnswer | null
  /** The assumptions in the URL. */
  query: YieldParams
  dropped: boolean
  origin: string
  degraded: boolean
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<LotData> {
  const { api } = loadContextOf(context)
  const id = lotId(params.id)
  const { origin, searchParams } = new URL(request.url)
  const [{ readYieldQuery }] = await Promise.all([loadScreen(), screen.load()])
  const { query, moved, dropped } = readYieldQuery(searchParams)
  const optional = optionalLoads(context)
  const [answer, yieldAnswer] = await Promise.all([
    api.call(endpoints.commercialLot, { id }),
    optional.load(api.call(endpoints.commercialYield, { id, moved })),
  ])
  return { answer, yieldAnswer, query, dropped, origin, degraded: optional.degraded }
}

/** A malformed id is treated like an unknown one: 404. */
function lotId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data({ message: 'Такого помещения нет.' }, { status: 404 })
  return Number(text)
}

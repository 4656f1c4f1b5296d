// The data of a lot's page: the lot, and its yield with the assumptions of the address.

import { endpoints } from '@kvartal/contract/client'
import type { CommercialLotAnswer, YieldAnswer } from '@kvartal/contract/commercial'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import { canAskYield, readYieldQuery, type YieldParams } from './yield-params.ts'

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

export async function loadLot({ params, request, context }: LoaderFunctionArgs): Promise<LotData> {
  const { api } = loadContextOf(context)
  const id = lotId(params.id)
  const { origin, searchParams } = new URL(request.url)
  const { query, moved, dropped } = readYieldQuery(searchParams)
  const optional = optionalLoads(context)
  const [answer, yieldAnswer] = await Promise.all([
    api.call(endpoints.commercialLot, { id }),
    canAskYield(api, moved) ? optional.load(api.call(endpoints.commercialYield, { id, moved })) : null,
  ])
  return { answer, yieldAnswer, query, dropped, origin, degraded: optional.degraded }
}

/** A malformed id is treated like an unknown one: 404. */
function lotId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw data({ message: 'Такого помещения нет.' }, { status: 404 })
  return Number(text)
}

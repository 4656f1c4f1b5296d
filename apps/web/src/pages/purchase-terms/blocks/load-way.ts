// The loader shared by the pages of purchase ways: the texts, the programs, and the calculator parameters in the URL.

import { endpoints } from '@kvartal/contract/client'
import type { PurchaseWayAnswer } from '@kvartal/contract/purchase'
import { type AddressReader, addressReader } from '@kvartal/runtime/address'
import { loadContextOf, type OptionalLoads, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { todayOf } from '../../../shared/api/company-today.ts'
import { askOnSale } from '../../../shared/api/own-stock.ts'

export interface WayData<Programs, Params> {
  answer: PurchaseWayAnswer
  /** Null when they did not load: the page shows the rest. */
  programs: Programs | null
  params: Params
  /** The URL has an unknown value, which was dropped. */
  dropped: boolean
  /** The date of the prices and calculations. */
  today: string
  degraded: boolean
}

interface WaySource<Programs, Params> {
  key: string
  load: (api: ReturnType<typeof loadContextOf>['api'], optional: OptionalLoads) => Promise<Programs>
  read: (reader: AddressReader, programs: Programs) => Params
  usual: Params
}

export async function loadWay<Programs, Params>(
  { request, context }: LoaderFunctionArgs,
  { key, load, read, usual }: WaySource<Programs, Params>,
): Promise<WayData<Programs, Params>> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const [answer, programs] = await Promise.all([
    api
      .call(endpoints.purchaseWay, { key })
      .then(async (way) => ({ ...way, onSale: await askOnSale(api, way.onSale) })),
    optional.load(load(api, optional)),
  ])
  const reader = addressReader(new URL(request.url).searchParams)
  const params = programs ? read(reader, programs) : usual
  return {
    answer,
    programs,
    params,
    dropped: reader.dropped,
    today: todayOf(context),
    degraded: optional.degraded,
  }
}

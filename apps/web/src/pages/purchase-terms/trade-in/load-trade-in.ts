// Loads the terms of the trade-in and reads the two prices from the URL.

import { endpoints } from '@kvartal/contract/client'
import type { TradeInAnswer } from '@kvartal/contract/purchase'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { withKnownExample } from '../../../shared/api/own-stock.ts'
import { loadWay, type WayData } from '../blocks/load-way.ts'

export type TradeInParams = {
  /** Price of the new flat. */
  price: number | null
  /** Sale price of the old flat. */
  sale: number | null
}

export type TradeInData = WayData<TradeInAnswer, TradeInParams>

export function readTradeInParams(reader: AddressReader): TradeInParams {
  return { price: reader.wholeNumber('price'), sale: reader.wholeNumber('sale') }
}

export function loadTradeIn(args: LoaderFunctionArgs): Promise<TradeInData> {
  return loadWay(args, {
    key: 'trade-in',
    usual: { price: null, sale: null },
    load: async (api) => withKnownExample(api, await api.call(endpoints.tradeIn, undefined)),
    read: readTradeInParams,
  })
}

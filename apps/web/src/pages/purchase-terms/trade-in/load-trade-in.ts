// Asks for the terms of the trade-in and reads the two prices that the address names.
import type { TradeInAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { loadWay, type WayData } from '../blocks/load-way.ts'

export type TradeInWish = {
  /** Of the new flat. */
  price: number | null
  /** What the old one is sold for. */
  sale: number | null
}

export type TradeInData = WayData<TradeInAnswer, TradeInWish>

export function readTradeInWish(reader: AddressReader): TradeInWish {
  return { price: reader.wholeNumber('price'), sale: reader.wholeNumber('sale') }
}

export function loadTradeIn(args: LoaderFunctionArgs): Promise<TradeInData> {
  return loadWay(args, {
    key: 'trade-in',
    usual: { price: null, sale: null },
    load: (api) => api.call(endpoints.tradeIn, undefined),
    read: readTradeInWish,
  })
}

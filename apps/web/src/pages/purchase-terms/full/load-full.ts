// Loads the discounts for full payment, and flats with a promo to show how the two combine.
import type { CashProgramItem, OfferedFlat } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { loadWay, type WayData } from '../blocks/load-way.ts'

export type FullParams = { price: number | null }

export interface FullPrograms {
  cash: CashProgramItem[]
  /** One flat of every active promo. */
  promoFlats: OfferedFlat[]
}

export type FullData = WayData<FullPrograms, FullParams>

export function readFullParams(reader: AddressReader): FullParams {
  return { price: reader.roubles('price') }
}

export function loadFull(args: LoaderFunctionArgs): Promise<FullData> {
  return loadWay(args, {
    key: 'full',
    usual: { price: null },
    load: async (api, optional) => {
      const [{ programs }, stock] = await Promise.all([
        api.call(endpoints.cashPrograms, undefined),
        optional.load(api.call(endpoints.stockPromos, undefined)),
      ])
      return { cash: programs, promoFlats: stock?.promos.flatMap(({ example }) => example?.flat ?? []) ?? [] }
    },
    read: readFullParams,
  })
}

// Loads the discounts for full payment, and flats with a promo to show how the two combine.

import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import type { CashProgramItem, CashProgramsAnswer } from '@kvartal/contract/purchase'
import type { AddressReader } from '@kvartal/runtime/address'
import type { LoaderFunctionArgs } from 'react-router'
import { type DeductionParams, readDeductionParams } from '../blocks/deduction-params.ts'
import { loadWay, type WayData } from '../blocks/load-way.ts'

export type FullParams = DeductionParams & { price: number | null }

export interface FullPrograms {
  cash: CashProgramItem[]
  /** One flat of every active promo. */
  promoFlats: OfferedFlat[]
  taxDeduction: CashProgramsAnswer['taxDeduction']
}

export type FullData = WayData<FullPrograms, FullParams>

export function readFullParams(reader: AddressReader): FullParams {
  return { price: reader.wholeNumber('price'), ...readDeductionParams(reader) }
}

export function loadFull(args: LoaderFunctionArgs): Promise<FullData> {
  return loadWay(args, {
    key: 'full',
    usual: { price: null, owners: null, tax: null },
    load: async (api, optional) => {
      const [{ programs, taxDeduction }, stock] = await Promise.all([
        api.call(endpoints.cashPrograms, undefined),
        optional.load(api.call(endpoints.stockPromos, undefined)),
      ])
      const promoFlats = stock?.promos.flatMap(({ example }) => example?.flat ?? []) ?? []
      return { cash: programs, promoFlats, taxDeduction }
    },
    read: readFullParams,
  })
}

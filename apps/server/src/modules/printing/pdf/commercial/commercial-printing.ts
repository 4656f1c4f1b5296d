// How commercial lots are printed, each with the estimate of its yield under the default assumptions.
import { yieldQuerySchema } from '@kvartal/contract/commercial'
import type { CommercialService } from '../../../sales/commercial/index.ts'
import { type LotPrinting, unlessAbsent } from '../lot-printing.ts'
import { commercialSheet, documentTitle, noneText, summaryOf } from './commercial-sheets.ts'
import type { PrintedLot } from './printed-lot.ts'

const usualAssumptions = yieldQuerySchema.parse({})

export function commercialPrinting(commercial: CommercialService): LotPrinting<PrintedLot> {
  return {
    name: 'commercial',
    read: (id) =>
      unlessAbsent(() => ({
        page: commercial.lot(id),
        yieldAnswer: commercial.yieldOf(id, usualAssumptions),
      })),
    artOf: ({ page: { plans } }) => ({
      plan: plans.own,
      thumb: plans.own,
      floorPlan: plans.floor,
      sitePlan: plans.minigenplan,
      compass: plans.compass,
      picture: null,
    }),
    sheetOf: commercialSheet,
    summaryOf,
    titleOf: documentTitle,
    noneText,
  }
}

// How flats are printed: from the same answers of the catalog as their pages, read in this process.
import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { CatalogService } from '../../../sales/catalog/index.ts'
import { type LotPrinting, unlessAbsent } from '../lot-printing.ts'
import type { FlatSheet } from '../print-job.ts'
import { documentTitle, flatSheet, noneText, summaryOf } from './flat-sheets.ts'

export function flatPrinting(
  catalog: Pick<CatalogService, 'flat'>,
  /** The company's day, which limits the terms of installments. */
  today: () => string,
): LotPrinting<OwnFlatAnswer, FlatSheet> {
  return {
    name: 'flats',
    read: (id) =>
      unlessAbsent(async () => {
        const { identity } = await catalog.flat(id)
        return JSON.parse(identity.toString()) as OwnFlatAnswer
      }),
    artOf: ({ plans, project }) => ({
      plan: plans.full,
      thumb: plans.thumb,
      floorPlan: plans.floor,
      sitePlan: null,
      compass: plans.compass,
      picture: project.picture,
    }),
    sheetOf: (found, origin) => flatSheet(found, origin, today()),
    summaryOf,
    titleOf: documentTitle,
    noneText,
  }
}

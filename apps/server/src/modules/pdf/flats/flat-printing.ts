// Flats as they are printed: read from the catalog in this process, the very answers that their pages are made from.
import type { OwnFlatAnswer } from '@kvartal/contract'
import type { CatalogService } from '../../catalog/index.ts'
import { type LotPrinting, unlessAbsent } from '../lot-printing.ts'
import { documentTitle, flatSheet, noneText, summaryOf } from './flat-sheets.ts'

export function flatPrinting(catalog: Pick<CatalogService, 'flat'>): LotPrinting<OwnFlatAnswer> {
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
    sheetOf: flatSheet,
    summaryOf,
    titleOf: documentTitle,
    noneText,
  }
}

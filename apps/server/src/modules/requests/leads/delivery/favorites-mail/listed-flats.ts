// The flats of a list for a letter, read at the time of sending, with their current prices and statuses.
import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { PDF_LOTS_MAX } from '@kvartal/contract/pdf'
import type { FlatSheet, LotPrinting } from '../../../../printing/pdf/index.ts'
import type { PlanService } from '../../../../sales/plans/index.ts'
import { readPlan } from '../../../letters/index.ts'

/** The letter places its pictures itself. */
const noPieces = { plan: null, thumb: null, floorPlan: null, sitePlan: null, compass: null, picture: null }

export interface ListedFlat {
  id: number
  /** The texts of the flat's PDF sheet, which the letter shows too. */
  sheet: FlatSheet
  address: string
  /** The flat's plan as PNG, because mail programs do not show SVG. Undefined when it has none. */
  plan: Buffer | undefined
}

export interface FlatSources {
  flats: LotPrinting<OwnFlatAnswer, FlatSheet>
  plans: PlanService
  /** The site's public address. */
  origin: string
}

export interface FlatList {
  /** In the order of the list, as many as one PDF may have. */
  flats: readonly ListedFlat[]
  /** How many of the flats before the last one shown are no longer on the site. */
  missing: number
  /** Ids of the flats that did not fit into the letter. */
  others: readonly number[]
}

export async function readListedFlats(
  ids: readonly number[],
  { flats, plans, origin }: FlatSources,
): Promise<FlatList> {
  const listed: ListedFlat[] = []
  let read = 0
  for (const id of ids) {
    if (listed.length === PDF_LOTS_MAX) break
    read += 1
    const answer = await flats.read(id)
    if (!answer) continue
    listed.push({
      id,
      sheet: flats.sheetOf({ answer, pieces: noPieces }, origin),
      address: answer.project.address,
      plan: await readPlan(answer.plans.card ?? answer.plans.thumb, plans),
    })
  }
  return { flats: listed, missing: read - listed.length, others: ids.slice(read) }
}

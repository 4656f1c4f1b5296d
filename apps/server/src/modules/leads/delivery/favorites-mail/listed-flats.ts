// The flats of a list as a letter shows them, read at the moment of sending: today's price and status.
import type { FlatAnswer } from '@kvartal/contract'
import type { LotPrinting } from '../../../pdf/index.ts'
import { unlessAbsent } from '../../../pdf/index.ts'
import { type PlanService, planAt } from '../../../plans/index.ts'

/** Twice as wide as it is shown, for sharp screens. */
const PLAN_WIDTH_PX = 480

/** The letter places its pictures itself. */
const noPieces = { plan: null, thumb: null, floorPlan: null, sitePlan: null, compass: null, picture: null }

export interface ListedFlat {
  id: number
  /** In the words of its PDF sheet. */
  sheet: ReturnType<LotPrinting<FlatAnswer>['sheetOf']>
  address: string
  /** Its plan as PNG: mail programs show no SVG. Undefined when it has none. */
  plan: Buffer | undefined
}

export interface FlatSources {
  flats: LotPrinting<FlatAnswer>
  plans: PlanService
  /** The site's public address. */
  origin: string
}

/** In the order of the list. A flat that is no more on the site is left out. */
export async function readListedFlats(
  ids: readonly number[],
  { flats, plans, origin }: FlatSources,
): Promise<ListedFlat[]> {
  const listed: ListedFlat[] = []
  for (const id of ids) {
    const answer = await flats.read(id)
    if (!answer) continue
    listed.push({
      id,
      sheet: flats.sheetOf({ answer, pieces: noPieces }, origin),
      address: answer.project.address,
      plan: await readPlan(answer.plans.card ?? answer.plans.thumb, plans),
    })
  }
  return listed
}

async function readPlan(address: string | null, plans: PlanService): Promise<Buffer | undefined> {
  const drawing = address === null ? undefined : planAt(address)
  if (!drawing) return undefined
  const file = await unlessAbsent(() => plans.file({ ...drawing, format: 'png', widthPx: PLAN_WIDTH_PX }))
  return file?.bodies.identity
}

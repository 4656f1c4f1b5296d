// Loads up to four flats, or up to four commercial lots, and reduces them to the fields of the comparison table.

import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf } from '@kvartal/runtime/routes'
import { holdTogether } from '@kvartal/ui/text'
import type { LoaderFunctionArgs } from 'react-router'
import { attributeLabels, flatFeatures, flatsPreview } from '../../entities/flat/index.ts'
import { askFlatPage } from '../../shared/api/ask-flat-page.ts'
import { parseFlatIds } from '../../shared/favorites/flat-ids.ts'
import { COMPARE_MAX, hrefs } from '../../shared/hrefs.ts'
import type { ComparedFlat } from './compare-rows.ts'
import { texts } from './texts.ts'

export interface CompareData {
  flats: ComparedFlat[]
  /** Instead of flats, when the address names lots. */
  lots: CommercialLotItem[]
  /** The warnings that the law requires beside loans; empty where no flat has a mortgage program. */
  loanWarnings: string[]
  /** Number of requested flats or lots that are no longer in the catalog. */
  gone: number
  /** Number of those above the maximum. */
  left: number
  /** Link preview of the comparison. */
  preview: Partial<PageMeta>
}

export async function loadCompare({ request, context }: LoaderFunctionArgs): Promise<CompareData> {
  const { searchParams } = new URL(request.url)
  const { api } = loadContextOf(context)
  const flatIds = parseFlatIds(searchParams)
  const ids = flatIds.length > 0 ? flatIds : parseFlatIds(searchParams, 'lots')
  const requested = ids.slice(0, COMPARE_MAX)
  const left = ids.length - requested.length
  if (flatIds.length === 0) {
    const answers = await Promise.all(requested.map((id) => unlessAbsent(api.call(endpoints.commercialLot, { id }))))
    const lots = answers.flatMap((answer) => answer?.lot ?? [])
    const preview = lots.length > 0 ? { canonicalPath: hrefs.compareLots(lots.map(({ id }) => id)) } : {}
    return { flats: [], lots, loanWarnings: [], gone: requested.length - lots.length, left, preview }
  }
  const answers = await Promise.all(requested.map((id) => unlessAbsent(askFlatPage(api, id))))
  const flats = answers.flatMap((answer) => (answer ? compared(answer) : []))
  const lent = answers.find((answer) => answer && !answer.flat.taken && answer.programs.mortgage.length > 0)
  const loanWarnings = lent?.programs.loanWarnings ?? []
  const preview = flats.length > 0 ? previewOf(flats.map(({ flat }) => flat)) : {}
  return { flats, lots: [], loanWarnings, gone: requested.length - flats.length, left, preview }
}

function previewOf(flats: readonly OfferedFlat[]): Partial<PageMeta> {
  return { ...flatsPreview(flats, texts.sharedTitle), canonicalPath: hrefs.compare(flats.map(({ id }) => id)) }
}

/** A flat or lot that is missing is left out; any other error fails the page. */
async function unlessAbsent<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  }
}

function compared({
  flat,
  livingArea,
  kitchenArea,
  attributeList,
  windowAzimuths,
  programs,
  reserve,
}: FlatAnswer): ComparedFlat {
  const finishing = attributeList.find(({ category }) => category === 'finishing')
  const others = attributeList.filter(({ category }) => category !== 'finishing')
  return {
    flat,
    livingArea,
    // A studio is one room: its kitchen and its living area are the same area.
    kitchenArea: kitchenArea === livingArea ? 0 : kitchenArea,
    finishing: holdTogether(finishing?.label ?? ''),
    features: flatFeatures(flat, attributeLabels(others)),
    windowAzimuths,
    programs: flat.taken ? [] : programs.mortgage,
    reserve,
  }
}

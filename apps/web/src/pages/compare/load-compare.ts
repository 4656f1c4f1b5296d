// Loads up to four flats and reduces them to the fields of the comparison table.
import type { FlatAnswer, OfferedFlat } from '@kvartal/contract'
import type { ApiClient } from '@kvartal/runtime/api'
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
  /** Number of requested flats that are no longer in the catalog. */
  gone: number
  /** Number of requested flats above the maximum. */
  left: number
  /** Link preview of the comparison. */
  preview: Partial<PageMeta>
}

export async function loadCompare({ request, context }: LoaderFunctionArgs): Promise<CompareData> {
  const ids = parseFlatIds(new URL(request.url).searchParams)
  const { api } = loadContextOf(context)
  const requested = ids.slice(0, COMPARE_MAX)
  const answers = await Promise.all(requested.map((id) => flatOrNull(api, id)))
  const flats = answers.filter((answer) => answer !== null).map(compared)
  const preview = flats.length > 0 ? previewOf(flats.map(({ flat }) => flat)) : {}
  return { flats, gone: requested.length - flats.length, left: ids.length - requested.length, preview }
}

function previewOf(flats: readonly OfferedFlat[]): Partial<PageMeta> {
  return { ...flatsPreview(flats, texts.sharedTitle), canonicalPath: hrefs.compare(flats.map(({ id }) => id)) }
}

/** A missing flat is left out; any other error fails the page. */
async function flatOrNull(api: ApiClient, id: number): Promise<FlatAnswer | null> {
  try {
    return await askFlatPage(api, id)
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
  }
}

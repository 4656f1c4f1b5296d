// The load state of the catalog as a pure reducer: what is shown while a request is pending, fulfilled or rejected.

import { byRange, type CatalogRange } from '@kvartal/contract/catalog/fields'
import type { Extent, Histogram, MarketplaceAnswer, SameFlat } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import type { WholeAnswer } from '../request/ask-catalog.ts'

export type LoadStatus = 'initial' | 'pending' | 'fulfilled' | 'rejected'

/** What the filters offer, with live counts. */
export type CatalogOptions = Pick<
  MarketplaceAnswer,
  | 'attributeList'
  | 'projects'
  | 'keyDate'
  | 'keyYears'
  | 'metroStations'
  | 'sub_locality_name'
  | 'promoCount'
  | 'flagCounts'
  | 'programs'
  | 'catalogTotal'
> & {
  /** Bounds of the values that exist under the other filters. */
  ranges: Record<CatalogRange, Extent>
  histograms: Record<CatalogRange, Histogram> | null
}

export type CatalogResults = Pick<
  WholeAnswer,
  'total' | 'countPage' | 'page' | 'lastPage' | 'limit' | 'hints' | 'projects'
> & {
  flats: readonly OfferedFlat[]
  /** Rows of the whole list, which the pages count: fewer than `total` when layouts are folded. */
  rows: number
  /** The flats that are folded into the row of a flat, by its id; null in a list that is not folded. */
  same: SameFlats | null
  /** Flats on screen that newer data does not have. */
  taken?: ReadonlySet<number>
}

export type SameFlats = ReadonlyMap<number, readonly SameFlat[]>

export interface CatalogLoad {
  status: LoadStatus
  error: 'error' | null
  results: CatalogResults | null
  options: CatalogOptions | null
  /** Bounds of the sliders, set by the first successful load only. */
  initialRanges: Record<CatalogRange, Extent> | null
}

export type LoadEvent = { type: 'asked' } | { type: 'answered'; answer: WholeAnswer } | { type: 'failed' }

export const initialLoad: CatalogLoad = {
  status: 'initial',
  error: null,
  results: null,
  options: null,
  initialRanges: null,
}

export function reduceLoad(load: CatalogLoad, event: LoadEvent): CatalogLoad {
  switch (event.type) {
    case 'asked':
      return { ...load, status: 'pending', error: null }
    case 'failed':
      return { ...load, status: 'rejected', error: 'error' }
    case 'answered':
      return answered(load, event.answer)
  }
}

function answered(load: CatalogLoad, answer: WholeAnswer): CatalogLoad {
  const { total, countPage, page, lastPage, limit, hints, projects } = answer
  const isFree = ({ status }: OfferedFlat) => status === 'free'
  // The same list where nothing is left out: rows of a list that the screen has already are not rendered again.
  const flats = answer.flats.every(isFree) ? answer.flats : answer.flats.filter(isFree)
  return {
    status: 'fulfilled',
    error: null,
    results: { flats, total, countPage, page, lastPage, limit, hints, projects, ...foldedOf(answer) },
    // When nothing is found, every count would be zero, so the previous options stay.
    options: total === 0 && load.options ? load.options : optionsOf(answer),
    initialRanges: load.initialRanges ?? answer.catalogRanges,
  }
}

/** The same map for the same answer: unchanged rows are not rendered again. */
const knownSame = new WeakMap<MarketplaceAnswer, SameFlats>()

function foldedOf(answer: WholeAnswer): Pick<CatalogResults, 'rows' | 'same'> {
  const { folded, flats, total } = answer
  if (!folded) return { rows: total, same: null }
  let same = knownSame.get(answer)
  if (!same) {
    same = new Map(flats.map(({ id }, place) => [id, folded.same[place] ?? []]))
    knownSame.set(answer, same)
  }
  return { rows: folded.rows, same }
}

/** The same object for the same answer, so that unchanged fields do not re-render. */
const knownOptions = new WeakMap<MarketplaceAnswer, CatalogOptions>()

function optionsOf(answer: MarketplaceAnswer): CatalogOptions {
  let options = knownOptions.get(answer)
  if (!options) {
    options = readOptions(answer)
    knownOptions.set(answer, options)
  }
  return options
}

function readOptions(answer: MarketplaceAnswer): CatalogOptions {
  const { attributeList, projects, keyDate, keyYears, metroStations, sub_locality_name } = answer
  const { promoCount, flagCounts, programs, catalogTotal, histograms } = answer
  return {
    attributeList,
    projects,
    keyDate,
    keyYears,
    metroStations,
    sub_locality_name,
    promoCount,
    flagCounts,
    programs,
    catalogTotal,
    ranges: byRange((range) => answer[range]),
    histograms,
  }
}

// Builds the catalog response of the specification from the engine's answer. The server and the browser run the same
// code: from the same data both make the same answer.

import { byFlag, byRange, type CatalogRange, fieldNamed } from '@kvartal/contract/catalog/fields'
import { READY_KEY_DATE } from '@kvartal/contract/catalog/limits'
import type {
  AppliedFilters,
  Extent,
  Histogram,
  OwnMarketplaceAnswer,
  SameFlat,
  WidenHintItem,
} from '@kvartal/contract/catalog/marketplace'
import { formatKeyDate } from '@kvartal/russian/quarter'
import type { FilterName } from '../filters.ts'
import { type CatalogAnswer, type Folded, queryCatalog } from '../query.ts'
import type { WidenHint } from '../widen.ts'
import type { ReadRequest } from './filter-request.ts'
import { type OfferedCatalog, type OfferFlat, toOfferedFlat } from './offered-flat.ts'

export function marketplaceAnswer(offered: OfferedCatalog, request: ReadRequest): OwnMarketplaceAnswer {
  const { catalog, reference } = offered
  const { query } = request
  const answer = queryCatalog(catalog, query)
  const { facets } = answer
  const countAt = (counts: readonly number[], place: number) => counts[place] ?? 0
  return {
    version: offered.version,
    columns: offered.columnsVersion,
    flats: answer.flats.map((flat) => toOfferedFlat(offered, flat)),
    total: answer.total,
    catalogTotal: catalog.freeCount,
    countPage: answer.countPage,
    page: query.page,
    lastPage: query.lastPage,
    limit: query.limit,
    filters: request.applied satisfies AppliedFilters,
    ignored: request.ignored,
    ...byRange((range) => answer.ranges[range] ?? wholeRange(offered, range)),
    catalogRanges: byRange((range) => wholeRange(offered, range)),
    histograms: byRange((range) => histogram(offered, answer, range)),
    attributeList: reference.attributes.map((item, place) => ({ ...item, count: countAt(facets.attributes, place) })),
    projects: [...reference.projects.values()].map((project, place) => ({
      projectId: project.id,
      projectName: project.name,
      projectSlug: project.slug,
      count: countAt(facets.projects, place),
    })),
    keyDate: reference.options.keyDates.map((keyDate, place) => ({
      value: [keyDate],
      label: formatKeyDate({ keyDate, ready: keyDate === READY_KEY_DATE }),
      count: countAt(facets.keyDates, place),
    })),
    metroStations: reference.stations.map((station, place) => ({ ...station, count: countAt(facets.stations, place) })),
    sub_locality_name: reference.options.districts.map((name, place) => ({
      name,
      count: countAt(facets.districts, place),
    })),
    keyYears: reference.options.keyYears.map((value, place) => ({ value, count: countAt(facets.keyYears, place) })),
    promoCount: answer.flagCounts.promo,
    flagCounts: byFlag((flag) => ({ count: answer.flagCounts[flag], catalog: catalog.index.flagTotals[flag] })),
    programs: reference.programs.map(({ key, title, trueOn, isOutOfDate }) => ({ key, title, trueOn, isOutOfDate })),
    hints: answer.hints.map(toHint),
    ...(answer.folded && { folded: toFolded(answer.flats, answer.folded) }),
  }
}

function toFolded(flats: readonly OfferFlat[], { rows, same }: Folded<OfferFlat>): OwnMarketplaceAnswer['folded'] {
  return { rows, same: same.map((list, place) => list.map((flat) => toSameFlat(flat, flats[place]))) }
}

function toSameFlat(flat: OfferFlat, first: OfferFlat | undefined): SameFlat {
  // Flats share few different lists of attributes, so most of the time this compares a list with itself.
  const isAlike = first !== undefined && (flat.attributes === first.attributes || sameList(flat, first))
  return {
    id: flat.id,
    number: flat.row.number,
    floor: flat.floor,
    floorsTotal: flat.floorsTotal,
    price: flat.priceRub,
    attributes: isAlike ? null : [...flat.attributes],
  }
}

function sameList(a: OfferFlat, b: OfferFlat): boolean {
  return (
    a.attributes.length === b.attributes.length && a.attributes.every((name, place) => name === b.attributes[place])
  )
}

const NOTHING: Extent = { min: 0, max: 0 }

function wholeRange({ catalog }: OfferedCatalog, range: CatalogRange): Extent {
  const scale = catalog.ranges[range]
  return scale ? { min: scale.min, max: scale.max } : NOTHING
}

function histogram({ catalog }: OfferedCatalog, answer: CatalogAnswer<OfferFlat>, range: CatalogRange): Histogram {
  const scale = catalog.ranges[range]
  return { from: scale?.min ?? 0, step: scale?.bucketWidth ?? 0, counts: answer.histograms[range] }
}

function toHint(hint: WidenHint): WidenHintItem {
  const { total, more } = hint
  if (hint.kind === 'wider') return { kind: 'wider', range: hint.range, ...hint.to, total, more }
  return { kind: 'without', filters: hint.filters.map(toHintFilter), total, more }
}

function toHintFilter(name: FilterName): Extract<WidenHintItem, { kind: 'without' }>['filters'][number] {
  if (name.kind === 'dropdown') return { field: fieldNamed(name.dropdown).wire }
  if (name.kind === 'range') return { field: fieldNamed(name.range).wire }
  if (name.kind === 'flag') return { field: fieldNamed(name.flag).wire }
  if (name.kind === 'affordable') return { field: fieldNamed('payment').wire }
  return { field: 'attributes', ...(name.category !== null && { category: name.category }) }
}

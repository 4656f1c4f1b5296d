// Reads the address of a catalog page. It never throws: parameters that cannot be applied are listed and left out. It is
// separate from the writer, so that pages which only link into the catalog do not load it. No zod.
import { isAdvertisingMark } from '../advertising-marks.ts'
import { isTypo } from '../typo.ts'
import {
  ALL_FILTERS_VALUE,
  type CatalogAddress,
  catalogViews,
  cheapestFirst,
  FLAG_VALUE,
  firstPage,
  formatOf,
  type Order,
  pageParams,
  rangeParams,
  UNFOLDED_VALUE,
} from './address.ts'
import {
  CATALOG_RANGES,
  catalogFields,
  type FlagField,
  type ListField,
  paymentParams,
  type RangeField,
} from './fields.ts'
import { type Bounds, type CatalogFilter, noFilter } from './filter.ts'
import { MOBILE_PAGE_SIZE, ORDER_KEYS } from './limits.ts'

const MAX_LIST = 100
const MAX_LENGTH = 100

export interface ReadAddress {
  address: CatalogAddress
  /**
   * Parameters that were not applied, as they are written in the link: wrong values, and names that look like a filter's.
   * A parameter of somebody else is not listed: visitors would read about the marks of advertisers.
   */
  unknown: string[]
}

type Draft = { -readonly [Key in keyof CatalogFilter]: CatalogFilter[Key] } & Omit<CatalogAddress, 'filter'>

interface Reader {
  split: (text: string) => string[]
  /** Puts the value into the draft; false when the text is no value of the parameter. */
  take: (draft: Draft, text: string) => boolean
}

const single = (take: Reader['take']): Reader => ({ split: (text) => [text], take })

function listReader(field: ListField): Reader {
  const { split, read } = formatOf(field)
  return {
    split,
    take: (draft, text) => {
      const value = read(text)
      const known: readonly (string | number)[] = draft[field.name]
      if (value === undefined || known.length >= MAX_LIST) return false
      if (!known.includes(value)) Object.assign(draft, { [field.name]: [...known, value] })
      return true
    },
  }
}

/** People type and paste «9 000 000» and «54,3». Null when the text is no number. */
function numberOf(value: string): number | null {
  const text = value.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,12}(\.\d{1,3})?$/.test(text) ? Number(text) : null
}

function boundReader({ name }: RangeField, end: keyof Bounds): Reader {
  return single((draft, value) => {
    const number = numberOf(value)
    if (number === null) return false
    draft.ranges = { ...draft.ranges, [name]: { ...draft.ranges[name], [end]: number } }
    return true
  })
}

function sumReader(part: 'max' | 'first'): Reader {
  return single((draft, value) => {
    const rub = numberOf(value)
    if (rub === null) return false
    draft.payment = { ...draft.payment, [part]: Math.round(rub) }
    return true
  })
}

const programReader = single((draft, value) => {
  if (!/^[\w-]+$/.test(value)) return false
  draft.payment = { ...draft.payment, program: value }
  return true
})

function flagReader({ name }: FlagField): Reader {
  return single((draft, value) => {
    draft[name] ||= value === FLAG_VALUE
    return value === FLAG_VALUE
  })
}

const pageReaders: Record<keyof typeof pageParams, Reader> = {
  order: single((draft, value) => {
    const [, type, name] = value.match(/^(asc|desc)-(\w+)$/) ?? []
    const key = ORDER_KEYS.find((known) => known === name)
    if (key === undefined) return false
    draft.order = { key, type: type === 'asc' ? 'asc' : 'desc' }
    return true
  }),
  view: single((draft, value) => {
    const view = catalogViews.find((known) => known === value)
    draft.view = view ?? draft.view
    return view !== undefined
  }),
  building: single((draft, value) => {
    if (!/^\d{1,9}$/.test(value)) return false
    draft.building = Number(value)
    return true
  }),
  unfolded: single((draft, value) => {
    draft.unfolded = value === UNFOLDED_VALUE
    return draft.unfolded
  }),
  open: single((draft, value) => {
    if (!/^\d{1,9}$/.test(value)) return false
    draft.open = Number(value)
    return true
  }),
  allFilters: single((draft, value) => {
    draft.allFilters = value === ALL_FILTERS_VALUE
    return draft.allFilters
  }),
  page: single((draft, value) => {
    const [, from = '', to = from, size] = value.match(/^(\d{1,4})(?:-(\d{1,4}))?(?:x(\d+))?$/) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (first < 1 || last < first || (size !== undefined && Number(size) !== MOBILE_PAGE_SIZE)) return false
    draft.pages = { first, last, ...(size !== undefined && { size: MOBILE_PAGE_SIZE }) }
    return true
  }),
}

/** By parameter. A map, so that a parameter called toString finds no reader. */
const readers: ReadonlyMap<string, Reader> = /* @__PURE__ */ makeReaders()

function makeReaders(): Map<string, Reader> {
  const made = new Map<string, Reader>()
  for (const field of catalogFields) {
    if (field.kind === 'range') {
      const params = rangeParams(field.name)
      made.set(params.min, boundReader(field, 'min')).set(params.max, boundReader(field, 'max'))
    } else if (field.kind === 'payment') {
      made.set(paymentParams.max, sumReader('max')).set(paymentParams.first, sumReader('first'))
      made.set(paymentParams.program, programReader)
    } else made.set(field.param, field.kind === 'flag' ? flagReader(field) : listReader(field))
  }
  for (const [name, param] of Object.entries(pageParams)) made.set(param, pageReaders[name as keyof typeof pageParams])
  return made
}

/** In shorter names a typo may make another word: `with` and `width`. */
const MIN_GUESSED_LENGTH = 5

const bare = (name: string): string => name.toLowerCase().replace(/[_-]/g, '')

/** Without the bounds of ranges: a link may have `price` or `priceFrom` for `price_min`. */
const ownNames: readonly string[] = /* @__PURE__ */ makeOwnNames()

function makeOwnNames(): string[] {
  const fields = catalogFields.flatMap(({ param, wire, kind }) =>
    kind === 'range' ? [param, `${param}_from`, `${param}_to`, `${wire}_min`, `${wire}_max`] : [param, wire],
  )
  return [...fields, ...readers.keys()].map(bare)
}

/** Whether the visitor, or whoever wrote the link, meant a filter: `Rooms`, `price-max`, `projetc`, `metroStations`. */
function resemblesOurs(name: string): boolean {
  const written = bare(name)
  return ownNames.some((own) => written === own || (own.length >= MIN_GUESSED_LENGTH && isTypo(written, own)))
}

export function readAddress(search: string, usualOrder: Order = cheapestFirst): ReadAddress {
  const unknown: string[] = []
  const draft: Draft = {
    ...noFilter,
    order: usualOrder,
    view: 'list',
    building: null,
    unfolded: false,
    open: null,
    allFilters: false,
    pages: firstPage,
  }
  for (const [name, text] of new URLSearchParams(search)) {
    const reader = readers.get(name)
    if (!reader && (isAdvertisingMark(name) || !resemblesOurs(name))) continue
    for (const value of (reader?.split(text) ?? [text]).map((item) => item.trim())) {
      // A form without scripts sends its empty fields too.
      if (value === '') continue
      if (!reader || value.length > MAX_LENGTH || !reader.take(draft, value)) {
        unknown.push(`${name}=${value}`.slice(0, MAX_LENGTH))
      }
    }
  }
  const { order, view, building, unfolded, open, allFilters, pages, ...chosen } = draft
  // A form without scripts sends the first payment and the program also while no monthly payment is chosen.
  const payment = chosen.payment.max === null ? noFilter.payment : chosen.payment
  const filter = { ...chosen, ranges: inOrder(chosen.ranges), payment }
  return { address: { filter, order, view, building, unfolded, open, allFilters, pages }, unknown }
}

/** Swaps the bounds of a range that are the wrong way round: the visitor meant the right order. */
function inOrder(given: CatalogFilter['ranges']): CatalogFilter['ranges'] {
  const ranges = { ...given }
  for (const range of CATALOG_RANGES) {
    const { min, max } = ranges[range]
    if (min !== null && max !== null && min > max) ranges[range] = { min: max, max: min }
  }
  return ranges
}

// What a catalog page shows, as one pure function of what happens: answers arrive, the visitor chooses, a frame is
// painted. The hook use-catalog.ts only reports these events.
import type { CatalogAddress } from '@kvartal/contract/catalog/address'
import type { ReadAddress } from '@kvartal/contract/catalog/read-address'
import { type PendingChoice, stillPending } from '@kvartal/runtime/address'
import type { Location } from 'react-router'
import { type NewerList, withTaken } from '../local/index.ts'
import type { WholeAnswer } from '../request/ask-catalog.ts'
import { type CatalogLoad, type CatalogOptions, type CatalogResults, initialLoad, reduceLoad } from './catalog-load.ts'
import { withoutIgnored } from './ignored-values.ts'

/** The result of a catalog page's loader. */
export interface CatalogResult {
  /** The parsed URL. */
  query: ReadAddress
  /** Null when the load failed. */
  answer: WholeAnswer | null
  /** Whether this page shows identical layouts in one row. */
  folds?: boolean
}

/** What the page gets from outside. Each change of it is an event. */
export interface ListSurroundings {
  /** The entry of the history that the router shows, and what its loader has brought. */
  readonly entry: Pick<Location, 'key' | 'pathname' | 'search'>
  readonly result: CatalogResult
  /** The router loads this page: another address of it, or the same one again. */
  readonly isLoading: boolean
  /** The catalog in the browser answers this list, so a changed list is there in the next frame. */
  readonly isInstant: boolean
  /** What newer data changes in the list on screen; the list itself stays as it is. */
  readonly newer: NewerList | null
}

export type ListEvent =
  /** The router shows an entry of the history: of a choice, by Back or Forward, or the same one with new data. */
  | ({ type: 'arrived' } & Pick<ListSurroundings, 'entry' | 'result'>)
  /** The router has begun to load, or has finished. */
  | ({ type: 'loading' } & Pick<ListSurroundings, 'isLoading'>)
  /** The catalog in the browser has begun to answer or has stopped, or its data has changed. */
  | ({ type: 'local' } & Pick<ListSurroundings, 'isInstant' | 'newer'>)
  /** A slider moves. The answer of the browser itself to its filter; null when the filter is that of the address. */
  | { type: 'moved'; answer: WholeAnswer | null; under: WholeAnswer | null }
  /**
   * A click. `href` is the address of the choice, `from` the key of the entry where it was made. `draft` is the answer of
   * the browser itself: null when it has none, left out when the browser is not asked.
   */
  | { type: 'chosen'; change: Partial<CatalogAddress>; href: string; from: string; draft?: ClickDraft | null }
  /** The frame that shows the choice of this address has been painted. */
  | { type: 'painted'; href: string }

export interface ClickDraft {
  readonly answer: WholeAnswer
  readonly areRowsOnScreen: boolean
}

/** An answer of the catalog in the browser that is shown before the answer of the address. */
interface Draft {
  readonly answer: WholeAnswer
  /** The answer under that of a slider; null for a click. */
  readonly under: WholeAnswer | null
  /** How many rows are new, and whether the counts and histograms of the filters are. The others are those before it. */
  readonly newRows: number
  readonly hasNewCounts: boolean
}

/** What links to other states of the list are made from. */
export interface LinkBase {
  readonly address: CatalogAddress
  readonly projects: CatalogOptions['projects'] | undefined
}

export interface ShownList extends ListSurroundings {
  /** The list as the screen shows it. */
  readonly load: CatalogLoad
  /** The address that the visitor chose last, before its data has loaded. */
  readonly address: CatalogAddress
  /** Follows a choice after its frame: links are a third of what a filter changes in the document. */
  readonly links: LinkBase
  /** The choices whose navigation is not finished. */
  readonly choice: PendingChoice<Partial<CatalogAddress>> | undefined
  readonly draft: Draft | null
  /** The load of the address. */
  readonly loaded: CatalogLoad
  /** The rows and the counts that were shown last without a part of an older list. */
  readonly whole: { readonly results: CatalogResults | null; readonly options: CatalogOptions | null }
}

/** More than a screen shows. */
const FIRST_ROWS = 4
const ALL_ROWS = Number.POSITIVE_INFINITY

export function firstList(surroundings: ListSurroundings): ShownList {
  const { result, isLoading, isInstant } = surroundings
  const loaded = afterResult(initialLoad, result)
  const load = isLoading && !isInstant ? reduceLoad(loaded, { type: 'asked' }) : loaded
  const address = addressOf(result, undefined)
  const links = { address, projects: load.options?.projects }
  const shown = withNewer(load, takenOf(surroundings))
  return { ...surroundings, loaded, load: shown, address, links, choice: undefined, draft: null, whole: load }
}

export function shownList(list: ShownList, event: ListEvent): ShownList {
  const next = withEvent(list, event)
  if (next === list) return list
  const shown = withLoad(withAddress(next, list), list)
  const isSettled = event.type === 'painted' || (event.type === 'arrived' && !shown.choice)
  return isSettled ? withLinks(shown) : shown
}

function withEvent(list: ShownList, event: ListEvent): ShownList {
  switch (event.type) {
    case 'arrived':
      return arrived(list, event)
    case 'loading':
      return { ...list, isLoading: event.isLoading }
    case 'local':
      return { ...list, isInstant: event.isInstant, newer: event.newer }
    case 'moved': {
      const { answer, under } = event
      const draft = stillShown(list, answer && { answer, under, newRows: 0, hasNewCounts: true })
      return draft === list.draft ? list : { ...list, draft }
    }
    case 'chosen': {
      const { change, href, from, draft } = event
      const { wanted, hrefs = [] } = list.choice ?? {}
      const choice = { wanted: { ...wanted, ...change }, from, hrefs: [...hrefs, href] }
      return { ...list, choice, draft: draft === undefined ? list.draft : draft && clickDraft(draft) }
    }
    case 'painted': {
      // Another choice has followed, and will be painted itself.
      if (list.choice?.hrefs.at(-1) !== event.href) return list
      const isClick = list.draft?.under === null
      return isClick ? { ...list, draft: { ...list.draft, newRows: ALL_ROWS, hasNewCounts: true } } : { ...list }
    }
  }
}

function arrived(list: ShownList, { entry, result }: Pick<ListSurroundings, 'entry' | 'result'>): ShownList {
  const choice = list.choice && stillPending(list.choice, entry)
  const loaded = result === list.result ? list.loaded : afterResult(list.loaded, result)
  const next = { ...list, entry, result, choice, loaded }
  return { ...next, draft: stillShown(next, list.draft) }
}

/**
 * The draft of a click ends with its choice: a new answer before that may be the one to an earlier click, and after Back
 * the answer under the draft may be the same object again. That of a slider also ends with a new answer under it.
 */
function stillShown({ choice, result }: Pick<ShownList, 'choice' | 'result'>, draft: Draft | null): Draft | null {
  if (choice) return draft
  return draft && draft.under !== null && draft.under === result.answer ? draft : null
}

/** The visitor may be at the end of the list: the rows that are not on the screen are not new in the first frame. */
function clickDraft({ answer, areRowsOnScreen }: ClickDraft): Draft {
  return { answer, under: null, newRows: areRowsOnScreen ? FIRST_ROWS : 0, hasNewCounts: false }
}

function afterResult(load: CatalogLoad, { answer }: CatalogResult): CatalogLoad {
  return reduceLoad(load, answer ? { type: 'answered', answer } : { type: 'failed' })
}

function withAddress(next: ShownList, list: ShownList): ShownList {
  if (next.result === list.result && next.choice === list.choice) return next
  return { ...next, address: addressOf(next.result, next.choice?.wanted) }
}

function addressOf({ query, answer }: CatalogResult, wanted: Partial<CatalogAddress> | undefined): CatalogAddress {
  const { address } = query
  return { ...address, filter: withoutIgnored(address.filter, answer?.ignored ?? []), ...wanted }
}

function withLinks(list: ShownList): ShownList {
  const { address, links } = list
  const projects = list.load.options?.projects
  return links.address === address && links.projects === projects ? list : { ...list, links: { address, projects } }
}

/** The same object while nothing that it is made from has changed, so that rows do not render again. */
function withLoad(next: ShownList, list: ShownList): ShownList {
  const draft = draftOf(next)
  const isSame =
    next.loaded === list.loaded &&
    draft === draftOf(list) &&
    isPending(next) === isPending(list) &&
    takenOf(next) === takenOf(list)
  if (isSame) return next
  const load = loadOf(next)
  const { results, options } = next.whole
  const isWhole = !draft || draft.newRows === ALL_ROWS
  const whole = {
    results: isWhole ? load.results : results,
    options: !draft || draft.hasNewCounts ? load.options : options,
  }
  const rows = isWhole ? load.results : partOf(load.results, results, draft.newRows)
  return { ...next, whole, load: withNewer({ ...load, options: whole.options, results: rows }, takenOf(next)) }
}

function loadOf(list: ShownList): CatalogLoad {
  const draft = draftOf(list)
  if (draft) return reduceLoad(list.loaded, { type: 'answered', answer: draft.answer })
  return isPending(list) ? reduceLoad(list.loaded, { type: 'asked' }) : list.loaded
}

const draftOf = ({ draft, isInstant }: ShownList) => (isInstant ? draft : null)

const takenOf = ({ newer }: Pick<ShownList, 'newer'>) => newer?.taken

/**
 * The list is marked as loading in the same frame as the controls, one frame before the router reports it. A list that
 * the browser makes itself is there in the next frame.
 */
const isPending = ({ choice, isLoading, isInstant }: ShownList) => (choice !== undefined || isLoading) && !isInstant

function withNewer(load: CatalogLoad, taken: ReadonlySet<number> | undefined): CatalogLoad {
  const { results } = load
  return results && taken ? { ...load, results: { ...results, flats: withTaken(results.flats, taken), taken } } : load
}

/** The first rows of a list, then those of the list before it: rows take longest to render. */
function partOf(results: CatalogResults | null, before: CatalogResults | null, newRows: number): CatalogResults | null {
  if (!results || !before) return results
  const first = results.flats.slice(0, newRows)
  const ids = new Set(first.map(({ id }) => id))
  const rest = before.flats.slice(newRows, results.flats.length).filter(({ id }) => !ids.has(id))
  const flats = [...first, ...rest]
  return { ...results, flats, same: sameOfRows(flats, results, before) }
}

/** Rows that stay for a moment keep what was folded into them, so they do not re-render. */
function sameOfRows(
  rows: CatalogResults['flats'],
  { flats, same }: CatalogResults,
  before: CatalogResults,
): CatalogResults['same'] {
  if (!same) return same
  return new Map(
    rows.flatMap((flat, index) => {
      const isNew = flat === flats[index]
      const folded = (isNew ? undefined : before.same?.get(flat.id)) ?? same.get(flat.id)
      return folded ? [[flat.id, folded]] : []
    }),
  )
}

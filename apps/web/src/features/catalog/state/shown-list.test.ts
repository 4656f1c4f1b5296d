import { type CatalogAddress, cheapestFirst } from '@kvartal/contract/catalog/address'
import { noFilter } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { describe, expect, it } from 'vitest'
import { catalogAnswer } from '../../../testing/catalog-answer.ts'
import { offeredFlat, sameFlat } from '../../../testing/offered-flat.ts'
import type { NewerList } from '../local/index.ts'
import type { WholeAnswer } from '../request/ask-catalog.ts'
import { type CatalogResult, firstList, type ListEvent, type ShownList, shownList } from './shown-list.ts'

const flats = (first: number) => Array.from({ length: 6 }, (_, place) => offeredFlat({ id: first + place }))
const all = catalogAnswer({ total: 40, promoCount: 9, flats: flats(100) })
const promos = catalogAnswer({ total: 7, promoCount: 3, flats: flats(200) })
const promosOfTwoRooms = catalogAnswer({ total: 2, promoCount: 1, flats: flats(300) })

const entryOf = (key: string, search = '') => ({ key, pathname: '/list', search })
const resultOf = (search: string, answer: WholeAnswer | null): CatalogResult => ({ query: readAddress(search), answer })

/** The list of all flats, in a browser that has to ask the server. */
const start = () =>
  firstList({
    entry: entryOf('start'),
    result: resultOf('', all),
    isLoading: false,
    isInstant: false,
    newer: null,
  })

/** The same list in a browser that has the catalog. */
const startInstant = () => after(start(), local(true))

const after = (list: ShownList, ...events: ListEvent[]) => events.reduce(shownList, list)

const arrived = (key: string, search: string, answer: WholeAnswer | null): ListEvent => ({
  type: 'arrived',
  entry: entryOf(key, search),
  result: resultOf(search, answer),
})
const loading = (isLoading: boolean): ListEvent => ({ type: 'loading', isLoading })
const local = (isInstant: boolean, newer: NewerList | null = null): ListEvent => ({ type: 'local', isInstant, newer })
const moved = (answer: WholeAnswer | null, under: WholeAnswer | null = all): ListEvent => ({
  type: 'moved',
  answer,
  under,
})
const painted = (search: string): ListEvent => ({ type: 'painted', href: `/list${search}` })

const promo: Partial<CatalogAddress> = { filter: { ...noFilter, promo: true } }
const twoRooms: Partial<CatalogAddress> = { filter: { ...noFilter, promo: true, rooms: ['rooms-2'] } }

interface Click {
  change?: Partial<CatalogAddress>
  from?: string
  draft?: WholeAnswer | null
  areRowsOnScreen?: boolean
}

/** A click; `draft` is the answer of the browser itself. */
function chosen(
  search: string,
  { change = promo, from = 'start', draft, areRowsOnScreen = true }: Click = {},
): ListEvent {
  const click = { type: 'chosen', change, href: `/list${search}`, from } as const
  return draft === undefined ? click : { ...click, draft: draft && { answer: draft, areRowsOnScreen } }
}

const rowsOf = ({ load }: ShownList) => load.results?.flats.map(({ id }) => id)
const shownOf = ({ load }: ShownList) => ({
  status: load.status,
  total: load.results?.total,
  firstRow: load.results?.flats[0]?.id,
  promoCount: load.options?.promoCount,
})
const listOfAll = { status: 'fulfilled', total: 40, firstRow: 100, promoCount: 9 }
const listOfPromos = { status: 'fulfilled', total: 7, firstRow: 200, promoCount: 3 }

describe('the first list', () => {
  it('is the answer of the loader, and the address as the loader has parsed it', () => {
    const list = start()
    expect(shownOf(list)).toEqual(listOfAll)
    expect(list.address.order).toEqual(cheapestFirst)
    expect(list.links.address).toBe(list.address)
  })

  it('is a failure where the loader has no answer', () => {
    const list = firstList({ ...start(), result: resultOf('', null) })
    expect(list.load).toMatchObject({ status: 'rejected', results: null })
  })

  it('leaves out of the address what the catalog does not know', () => {
    const ignored = [{ field: 'projects', value: '77' }]
    const query = { unknown: [], address: { ...start().address, filter: { ...noFilter, projects: [77, 1] } } }
    const { address } = firstList({ ...start(), result: { query, answer: catalogAnswer({ ignored }) } })
    expect(address.filter.projects).toEqual([1])
  })
})

describe('a click, answered by the server', () => {
  it('marks the list as loading at once and keeps its rows; the controls show the choice', () => {
    const list = after(start(), chosen('?promo=1'))
    expect(shownOf(list)).toEqual({ ...listOfAll, status: 'pending' })
    expect(list.address.filter.promo).toBe(true)
  })

  it('shows the answer when the address arrives', () => {
    const list = after(start(), chosen('?promo=1'), loading(true), arrived('one', '?promo=1', promos), loading(false))
    expect(shownOf(list)).toEqual(listOfPromos)
    expect(list.choice).toBeUndefined()
  })

  it('keeps links as they were until its frame is painted', () => {
    const before = start()
    const clicked = after(before, chosen('?promo=1'))
    expect(clicked.links).toBe(before.links)
    expect(after(clicked, painted('?promo=1')).links.address).toBe(clicked.address)
  })

  it('keeps the list and says so when the load fails', () => {
    const list = after(start(), chosen('?promo=1'), loading(true), arrived('one', '?promo=1', null), loading(false))
    expect(shownOf(list)).toEqual({ ...listOfAll, status: 'rejected' })
    expect(list.address.filter.promo, 'the controls show the address').toBe(true)
  })

  it('is loading again after a failure when the visitor retries', () => {
    const failed = after(start(), chosen('?promo=1'), arrived('one', '?promo=1', null))
    expect(shownOf(after(failed, loading(true))).status).toBe('pending')
    const again = after(failed, loading(true), arrived('one', '?promo=1', promos), loading(false))
    expect(shownOf(again)).toEqual(listOfPromos)
  })
})

describe('two clicks', () => {
  const clicked = () =>
    after(start(), chosen('?promo=1'), chosen('?promo=1&rooms=2', { change: { filter: twoRooms.filter ?? noFilter } }))
  const both = { promo: true, rooms: ['rooms-2'] }

  it('add up in the controls before any answer', () => {
    expect(clicked().address.filter).toMatchObject(both)
    const list = after(start(), chosen('?promo=1'), chosen('?promo=1&view=tiles', { change: { view: 'tiles' } }))
    expect(list.address).toMatchObject({ filter: { promo: true }, view: 'tiles' })
  })

  it('stay chosen while the answer to the first one arrives, which is shown as a list that is loading', () => {
    const list = after(clicked(), loading(true), arrived('one', '?promo=1', promos))
    expect(list.address.filter).toMatchObject(both)
    expect(shownOf(list)).toEqual({ ...listOfPromos, status: 'pending' })
    expect(list.links.address.filter.promo, 'links wait for the frame').toBe(false)
  })

  it('show the answer to the second one, after that to the first or without it', () => {
    const last = arrived('two', '?promo=1&rooms=2', promosOfTwoRooms)
    for (const answers of [[arrived('one', '?promo=1', promos), last], [last]]) {
      const list = after(clicked(), ...answers)
      expect(shownOf(list)).toMatchObject({ status: 'fulfilled', total: 2, firstRow: 300 })
      expect(list.choice).toBeUndefined()
    }
  })

  it('show the address on screen when the older answer arrives after the newer one', () => {
    const last = arrived('two', '?promo=1&rooms=2', promosOfTwoRooms)
    const list = after(clicked(), last, arrived('three', '?promo=1', promos))
    expect(list.address.filter).toMatchObject({ promo: true, rooms: [] })
    expect(shownOf(list)).toEqual(listOfPromos)
  })

  it('a choice made between a new address and its render belongs to that address', () => {
    const list = after(start(), chosen('?promo=1'), chosen('?promo=1&rooms=2', { change: twoRooms }))
    const late = after(
      list,
      arrived('one', '?promo=1', promos),
      chosen('', { change: { filter: noFilter }, from: 'one' }),
    )
    expect(late.address.filter.promo).toBe(false)
    expect(after(late, arrived('two', '?promo=1&rooms=2', promosOfTwoRooms)).address.filter.promo).toBe(false)
    expect(after(late, arrived('three', '', all)).choice).toBeUndefined()
  })

  it('the frame of the first one does not move links that the second one will move', () => {
    const list = clicked()
    expect(after(list, painted('?promo=1'))).toBe(list)
  })
})

describe('a click, answered by the browser itself', () => {
  const click = (more: Click = {}) => after(startInstant(), chosen('?promo=1', { draft: promos, ...more }))

  it('shows the list with its number and its first rows in the frame of the click; counts and rows below follow', () => {
    const clicked = click()
    expect(shownOf(clicked)).toEqual({ ...listOfPromos, promoCount: 9 })
    expect(rowsOf(clicked)).toEqual([200, 201, 202, 203, 104, 105])
    const whole = after(clicked, painted('?promo=1'))
    expect(shownOf(whole)).toEqual(listOfPromos)
    expect(rowsOf(whole)).toEqual([200, 201, 202, 203, 204, 205])
  })

  it('has no new row in its frame while no row is on the screen', () => {
    expect(rowsOf(click({ areRowsOnScreen: false }))).toEqual([100, 101, 102, 103, 104, 105])
  })

  it('has no more rows than its list', () => {
    expect(rowsOf(click({ draft: { ...promos, flats: flats(200).slice(0, 5) } }))).toEqual([200, 201, 202, 203, 104])
  })

  it('shows no row twice', () => {
    const moving = catalogAnswer({ total: 6, flats: flats(103) })
    expect(rowsOf(click({ draft: moving }))).toEqual([103, 104, 105, 106])
  })

  it('leaves rows that stay with what was folded into them, until all are new', () => {
    const folded = (count: number) => ({
      rows: 6,
      same: Array.from({ length: 6 }, () => Array.from({ length: count }, () => sameFlat())),
    })
    const before = resultOf('', { ...all, folded: folded(2) })
    const draft = { ...promos, flats: [...flats(200).slice(0, 3), ...flats(103)], folded: folded(5) }
    const list = firstList({ ...start(), result: before, isInstant: true })
    const clicked = after(list, chosen('?promo=1', { draft }))
    const foldedInto = ({ load }: ShownList, id: number) => load.results?.same?.get(id)
    expect(foldedInto(clicked, 200)).toHaveLength(5)
    expect(foldedInto(clicked, 103), 'a new row that the list before had too').toHaveLength(5)
    expect(foldedInto(clicked, 105)).toBe(foldedInto(list, 105))
    expect(foldedInto(after(clicked, painted('?promo=1')), 105)).toHaveLength(5)
  })

  it('is never shown as loading', () => {
    expect(shownOf(after(click(), loading(true))).status).toBe('fulfilled')
  })

  it('moves links with the rest of its list, after its frame', () => {
    const clicked = click()
    expect(clicked.links.address.filter.promo).toBe(false)
    const { links, address, load } = after(clicked, painted('?promo=1'))
    expect(links).toEqual({ address, projects: load.options?.projects })
  })

  it('stays until its address arrives, and then is the answer of that address', () => {
    const clicked = after(click(), painted('?promo=1'), loading(true))
    const list = after(clicked, arrived('one', '?promo=1', promos), loading(false))
    expect(shownOf(list)).toEqual(listOfPromos)
    expect(list.draft).toBeNull()
  })

  it('stays when the answer to an earlier click arrives, or newer data of the same address', () => {
    const second = chosen('?promo=1&rooms=2', { change: twoRooms, draft: promosOfTwoRooms })
    const clicked = after(click(), painted('?promo=1'), second, painted('?promo=1&rooms=2'))
    expect(shownOf(after(clicked, arrived('one', '?promo=1', promos)))).toMatchObject({ total: 2 })
    expect(shownOf(after(clicked, arrived('start', '', { ...all, version: 2 })))).toMatchObject({ total: 2 })
  })

  it('ends with a load that fails', () => {
    const list = after(click(), painted('?promo=1'), arrived('one', '?promo=1', null))
    expect(shownOf(list)).toEqual({ ...listOfAll, status: 'rejected' })
  })

  it('keeps the list before it when the browser has no answer after all', () => {
    const list = click({ draft: null })
    expect(shownOf(list)).toEqual(listOfAll)
    expect(shownOf(after(list, arrived('one', '?promo=1', promos)))).toEqual(listOfPromos)
    const afterSlider = after(startInstant(), moved(promos), chosen('?promo=1', { draft: null }))
    expect(shownOf(afterSlider)).toEqual(listOfAll)
  })

  it('stays when the next choice is one that only the server answers, such as another view', () => {
    const list = after(click(), chosen('?promo=1&view=chess', { change: { view: 'chess' } }))
    expect(shownOf(list)).toMatchObject({ total: 7 })
    expect(rowsOf(after(list, painted('?promo=1&view=chess')))).toEqual([200, 201, 202, 203, 204, 205])
  })
})

describe('a slider that moves', () => {
  it('changes the number and the counts in each of its frames, and no row', () => {
    const list = after(startInstant(), moved(promos))
    expect(shownOf(list)).toEqual({ ...listOfPromos, firstRow: 100 })
    expect(list.address.filter.promo).toBe(false)
  })

  it('leaves links alone, which do not depend on it', () => {
    const before = startInstant()
    expect(after(before, moved(promos), moved(promosOfTwoRooms)).links).toBe(before.links)
  })

  it('shows the list of the address again where it began', () => {
    expect(shownOf(after(startInstant(), moved(promos), moved(null)))).toEqual(listOfAll)
  })

  it('changes nothing when there was no draft and is none', () => {
    const list = startInstant()
    expect(after(list, moved(null))).toBe(list)
  })

  it('ends with a new answer under it, and does not begin over an older one', () => {
    const newer = { ...all, total: 39 }
    expect(shownOf(after(startInstant(), moved(promos), arrived('start', '', newer)))).toMatchObject({ total: 39 })
    expect(shownOf(after(startInstant(), arrived('start', '', newer), moved(promos, all)))).toMatchObject({ total: 39 })
  })

  it('stays over the same answer when only the entry of the history is another one', () => {
    const list = startInstant()
    const entry = entryOf('other')
    const next = after(list, moved(promos), { type: 'arrived', entry, result: list.result })
    expect(shownOf(next)).toMatchObject({ total: 7 })
  })

  it('gives its counts to the click that follows, until that one has its own', () => {
    const clicked = after(startInstant(), moved(promos), chosen('?promo=1', { draft: promosOfTwoRooms }))
    expect(shownOf(clicked)).toMatchObject({ total: 2, firstRow: 300, promoCount: 3 })
    expect(shownOf(after(clicked, painted('?promo=1')))).toMatchObject({ promoCount: 1 })
  })

  it('is not made whole by the frame of a click before it', () => {
    const clicked = after(startInstant(), chosen('?promo=1', { draft: promos }), moved(promosOfTwoRooms))
    expect(rowsOf(after(clicked, painted('?promo=1')))).toEqual([100, 101, 102, 103, 104, 105])
  })
})

describe('Back and Forward', () => {
  it('end a choice that is on its way, with its draft', () => {
    const on = after(startInstant(), chosen('?promo=1', { draft: promos }), arrived('one', '?promo=1', promos))
    const second = after(on, chosen('?rooms=2', { change: twoRooms, from: 'one', draft: promosOfTwoRooms }))
    const back = shownList(second, { type: 'arrived', entry: entryOf('start'), result: start().result })
    expect(shownOf(back)).toEqual(listOfAll)
    expect(back).toMatchObject({ choice: undefined, draft: null })
    expect(back.address.filter).toMatchObject({ promo: false, rooms: [] })
    const forward = after(back, arrived('one', '?promo=1', promos))
    expect(shownOf(forward)).toEqual(listOfPromos)
    expect(forward.links.address).toBe(forward.address)
  })

  it('end a draft over the very answer that it was made over', () => {
    const list = startInstant()
    const clicked = after(list, chosen('?promo=1', { draft: promos }))
    const back = shownList(clicked, { type: 'arrived', entry: entryOf('before'), result: list.result })
    expect(shownOf(back)).toEqual(listOfAll)
  })
})

describe('the catalog in the browser', () => {
  it('ends the wait for the server when it arrives', () => {
    const list = after(start(), chosen('?promo=1'), local(true))
    expect(shownOf(list)).toEqual(listOfAll)
  })

  it('answers no more when the server has newer data: the list waits for the server', () => {
    const list = after(startInstant(), chosen('?promo=1', { draft: promos }), local(false))
    expect(shownOf(list)).toEqual({ ...listOfAll, status: 'pending' })
    expect(shownOf(after(list, local(true))), 'its answer is shown again').toMatchObject({ total: 7 })
    expect(shownOf(after(list, arrived('one', '?promo=1', promosOfTwoRooms)))).toMatchObject({ total: 2 })
  })

  it('answers offline: a click shows its list although nothing arrives', () => {
    const list = after(startInstant(), chosen('?promo=1', { draft: promos }), painted('?promo=1'), loading(true))
    expect(shownOf(list)).toEqual(listOfPromos)
  })

  it('without it an offline click keeps the list, as a failure', () => {
    const list = after(start(), chosen('?promo=1'), loading(true), arrived('one', '?promo=1', null), loading(false))
    expect(shownOf(list)).toEqual({ ...listOfAll, status: 'rejected' })
  })
})

describe('newer data', () => {
  const newer: NewerList = { taken: new Set([101]), cheaper: 0, isInPlace: false }
  const statusOf = ({ load }: ShownList, id: number) => load.results?.flats.find((flat) => flat.id === id)?.status

  it('marks flats that are no longer free, and moves nothing', () => {
    const list = after(startInstant(), local(true, newer))
    expect(rowsOf(list)).toEqual([100, 101, 102, 103, 104, 105])
    expect([statusOf(list, 101), statusOf(list, 102)]).toEqual(['reserve', 'free'])
    expect(list.load.results?.taken).toBe(newer.taken)
  })

  it('marks them in the rows that stay in the frame of a click', () => {
    const more = { ...newer, taken: new Set([104]) }
    const list = after(startInstant(), local(true, more), chosen('?promo=1', { draft: promos }))
    expect(statusOf(list, 104)).toBe('reserve')
  })

  it('is forgotten with the list that it was about', () => {
    const list = after(startInstant(), local(true, newer), arrived('start', '', { ...all, version: 2 }), local(true))
    expect(statusOf(list, 101)).toBe('free')
    expect(list.load.results).not.toHaveProperty('taken')
  })
})

it('what did not change stays the same object, so that rows do not render again', () => {
  const before = after(startInstant(), local(true, { taken: new Set([101]), cheaper: 1, isInPlace: false }))
  const loads = after(before, loading(true))
  expect(loads.load).toBe(before.load)
  const same = shownList(before, { type: 'arrived', entry: entryOf('hash'), result: before.result })
  expect(same.load).toBe(before.load)
  expect(same.links).toBe(before.links)
  expect(same.address).toBe(before.address)
  const clicked = after(startInstant(), chosen('?promo=1', { draft: promos }), painted('?promo=1'))
  const { results, options } = after(clicked, arrived('one', '?promo=1', promos)).load
  expect(results?.flats).toBe(clicked.load.results?.flats)
  expect(options).toBe(clicked.load.options)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { hasOnlyStudios, OrderHint } from './order-hint.tsx'

const flats = (...rooms: number[]) => rooms.map((count) => ({ rooms: count }))
const cheapFirst = { key: 'price', type: 'asc' } as const
const studios = flats(0, 0, 0, 0, 0, 0)

it('the cheapest flats are studios alone, and nobody has asked for them', () => {
  expect(hasOnlyStudios({ flats: studios, filter: { rooms: [] }, order: cheapFirst })).toBe(true)
})

it.each([
  ['with a flat of one room', { flats: flats(0, 0, 0, 0, 0, 1), filter: { rooms: [] }, order: cheapFirst }],
  ['where studios were asked for', { flats: studios, filter: { rooms: ['0'] }, order: cheapFirst }],
  ['in another order', { flats: studios, filter: { rooms: [] }, order: { key: 'price', type: 'desc' } as const }],
  ['for a few flats', { flats: flats(0, 0), filter: { rooms: [] }, order: cheapFirst }],
])('nothing is offered %s', (_, list) => {
  expect(hasOnlyStudios(list)).toBe(false)
})

it('the order by turns says in words what it does', () => {
  const order = { key: 'suitable', type: 'asc' } as const
  const list = { flats: studios, filter: { rooms: [] }, order, canSort: true, offers: [order.key], orderHref: () => '' }
  const hint = (view: 'list' | 'chess') => renderToStaticMarkup(<OrderHint {...list} view={view} />)
  expect(hint('list')).toMatch(/>По\sочереди из\sкаждого проекта/)
  expect(hint('chess')).toBe('')
})

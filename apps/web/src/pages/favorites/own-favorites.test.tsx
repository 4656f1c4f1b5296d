// @vitest-environment jsdom
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addFavorites } from '../../shared/favorites/favorite-list.ts'
import { offeredFlat, reservedFlat, soldFlat } from '../../testing/offered-flat.ts'
import { setFavorites, setFreeFlats, storedFavorites, storedFreeFlats } from '../../testing/own-favorites.ts'
import { apiWith, leaveSite, plainText, renderSite, toasts } from '../../testing/render-site.tsx'
import { OwnFavorites } from './own-favorites.tsx'

const catalog = new Map<number, OfferedFlat>()
const has = (...flats: OfferedFlat[]) => flats.map((flat) => catalog.set(flat.id, flat))

beforeEach(() => {
  localStorage.clear()
  catalog.clear()
  has(
    offeredFlat({ id: 7, price: 18_000_000, area: 54.3, floor: 7 }),
    offeredFlat({ id: 8, price: 12_000_000, area: 38, floor: 2, rooms: 1 }),
    offeredFlat({ id: 9, price: 15_000_000, area: 61, floor: 12, rooms: 3 }),
  )
})
afterEach(() => {
  leaveSite()
  setFavorites()
  Reflect.deleteProperty(navigator, 'clipboard')
})

let isDown = false
function open(ids: number[], path = '/favorites', settings = {}) {
  isDown = false
  setFavorites(...ids)
  const { api, asked } = apiWith({
    '/marketplace/favorite': (url: string) => {
      if (isDown) throw new Error('offline')
      const wanted = new URL(url, 'https://site.test').searchParams.get('ids')?.split('|') ?? []
      return wanted.flatMap((id) => catalog.get(Number(id)) ?? [])
    },
  })
  return { ...renderSite(<OwnFavorites />, { path, api, settings }), asked }
}

const cards = () => within(screen.getByRole('list', { name: 'Избранные квартиры' })).getAllByRole('heading')
/** Without the area and the price, which only a screen reader says. */
const titles = () => cards().map((card) => plainText(card).replace(/,.*$/, ''))
const loaded = () => screen.findByRole('list', { name: 'Избранные квартиры' })
const heart = (name: RegExp) => screen.getByRole('button', { name })
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))

describe('the own list', () => {
  it('asks for its flats with the ids joined by «|», and shows them in the order of adding', async () => {
    const { asked } = open([8, 7])
    await loaded()
    expect(asked.map(decodeURIComponent)).toEqual(['/marketplace/favorite?ids=8|7'])
    expect(titles()).toEqual(['1-комнатная', '2-комнатная'])
  })

  it('invites to choose when it is empty', () => {
    const { asked } = open([])
    expect(screen.getByRole('heading', { level: 1, name: 'Здесь будут ваши квартиры' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Выбрать квартиру' }).getAttribute('href')).toBe('/list')
    expect(asked).toEqual([])
  })

  it('shows as many placeholders as flats while they load', () => {
    open([7, 8])
    expect(screen.getByRole('status').textContent).toContain('Загружаем избранное')
    expect(plainText(screen.getByRole('heading', { level: 1 }))).toBe('Избранное2')
  })

  it('counts the flats and those that are free, and adds up no prices', async () => {
    has(reservedFlat({ id: 10, price: 99_000_000 }))
    open([7, 8, 10])
    await loaded()
    expect(plainText(screen.getByText(/^3 квартиры/))).toBe('3 квартиры, свободных 2')
  })

  it('loses a flat by its heart, and gets it back to its place', async () => {
    open([7, 8, 9])
    await loaded()
    fireEvent.click(heart(/^В избранное: 1-комнатная/))
    expect(titles()).toEqual(['2-комнатная', '3-комнатная'])
    expect(storedFavorites()).toEqual([{ id: 7 }, { id: 9 }])
    expect(toasts()).toEqual(['Квартира убрана из избранного'])
    fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }))
    expect(titles()).toEqual(['2-комнатная', '1-комнатная', '3-комнатная'])
  })

  it('asks only for the new flat when another tab adds one', async () => {
    const { asked } = open([7])
    await loaded()
    act(() => addFavorites([9]))
    await waitFor(() => expect(titles()).toEqual(['2-комнатная', '3-комнатная']))
    expect(asked.map(decodeURIComponent)).toEqual(['/marketplace/favorite?ids=7', '/marketplace/favorite?ids=9'])
  })

  it('says when it could not be loaded, and loads it again', async () => {
    isDown = false
    const { asked } = open([7])
    await loaded()
    isDown = true
    act(() => addFavorites([9]))
    const alert = await screen.findByRole('alert')
    expect(plainText(alert)).toContain('Список на месте, но квартиры не загрузились. Проверьте связь.')
    expect(titles(), 'what was loaded stays').toEqual(['2-комнатная'])
    isDown = false
    await click(within(alert).getByRole('button', { name: 'Попробовать ещё раз' }))
    await waitFor(() => expect(titles()).toEqual(['2-комнатная', '3-комнатная']))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toHaveLength(3)
  })
})

describe('a flat of the list that changed', () => {
  it('and is no more is counted and can be let go', async () => {
    open([7, 404])
    await loaded()
    expect(plainText(screen.getByText(/из списка больше нет/))).toContain('1 квартиры из списка больше нет.')
    fireEvent.click(screen.getByRole('button', { name: /Убрать/ }))
    expect(storedFavorites()).toEqual([{ id: 7 }])
    expect(screen.queryByText(/из списка больше нет/)).toBeNull()
  })

  it('and was reserved since the last visit is reported once', async () => {
    has(reservedFlat({ id: 7 }))
    setFreeFlats(7, 8)
    open([7, 8])
    await loaded()
    expect(screen.getByText(/С прошлого раза/)).toBeDefined()
    await waitFor(() => expect(storedFreeFlats()).toEqual([8]))
    leaveSite()
    open([7, 8])
    await loaded()
    expect(screen.queryByText(/С прошлого раза/)).toBeNull()
  })

  it('and is reserved offers a queue, sold one another flat, each with the flat in the request', async () => {
    has(reservedFlat({ id: 7 }), soldFlat({ id: 8 }))
    const { contact } = open([7, 8])
    await loaded()
    fireEvent.click(screen.getByRole('link', { name: /^Встать в\sочередь/ }))
    fireEvent.click(screen.getByRole('link', { name: 'Подобрать похожую' }))
    expect(contact.open.mock.calls.map(([{ formName, infoData }]) => [formName, infoData.notes])).toEqual([
      ['flatForm', { flatId: 7, flat: 'Северный сад, Корпус 2, кв. 147', price: 18_940_000, status: 'reserved' }],
      ['flatForm', { flatId: 8, flat: 'Северный сад, Корпус 2, кв. 147', status: 'sold' }],
    ])
  })
})

describe('the order of the list', () => {
  const order = (name: string) => click(screen.getByRole('radio', { name, hidden: true }))

  it.each([
    ['Сначала дешевле', 'asc-price', ['1-комнатная', '3-комнатная', '2-комнатная']],
    ['Сначала больше', 'desc-area', ['3-комнатная', '2-комнатная', '1-комнатная']],
    ['Сначала ниже', 'asc-floor', ['1-комнатная', '2-комнатная', '3-комнатная']],
  ])('«%s» is in the address as %s', async (label, sort, expected) => {
    const { address } = open([7, 8, 9])
    await loaded()
    await order(label)
    expect(address()).toBe(`/favorites?sort=${sort}`)
    expect(titles()).toEqual(expected)
  })

  it('is again that of adding, with a plain address', async () => {
    const { address } = open([7, 8, 9], '/favorites?sort=desc-price')
    await loaded()
    expect(titles()).toEqual(['2-комнатная', '3-комнатная', '1-комнатная'])
    await order('Как добавляли')
    expect(address()).toBe('/favorites')
  })
})

describe('the comparison', () => {
  it('is of the first four flats while none are picked, and of the picked ones then', async () => {
    has(offeredFlat({ id: 10, rooms: 4 }), offeredFlat({ id: 11, rooms: 5 }))
    open([7, 8, 9, 10, 11])
    await loaded()
    const href = () => screen.getByRole('link', { name: 'Сравнение' }).getAttribute('href')
    expect(href()).toBe('/compare?ids=7%7C8%7C9%7C10')
    pick(/^Сравнить: 5-комнатная/)
    expect(href(), 'one is not enough').toBe('/compare?ids=7%7C8%7C9%7C10')
    pick(/^Сравнить: 1-комнатная/)
    expect(href()).toBe('/compare?ids=11%7C8')
  })

  it('takes four flats and says so about a fifth', async () => {
    has(offeredFlat({ id: 10, rooms: 4 }), offeredFlat({ id: 11, rooms: 5 }))
    open([7, 8, 9, 10, 11])
    await loaded()
    for (const rooms of [1, 2, 3, 4, 5]) pick(new RegExp(`^Сравнить: ${rooms}-комнатная`))
    expect(toasts()).toEqual(['Сравнить можно не больше 4 квартир'])
    expect(screen.getByRole('button', { name: /^Сравнить: 5-/ }).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the whole list', () => {
  it('is a link that is copied with «|» encoded', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    open([7, 8])
    await loaded()
    await click(screen.getByRole('link', { name: 'Ссылка на список' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/favorites?ids=7%7C8`)
    expect(toasts()).toEqual(['Ссылка на список скопирована'])
  })

  it('is printed as one document', async () => {
    open([7, 8])
    await loaded()
    expect(screen.getByRole('link', { name: /^PDF, 2\sквартиры/ }).getAttribute('href')).toBe('/flats.pdf?ids=7%7C8')
  })

  it('is mailed only by a server that sends mail', async () => {
    open([7, 8])
    await loaded()
    expect(screen.queryByRole('link', { name: 'Прислать на почту' })).toBeNull()
    leaveSite()
    const { contact } = open([7, 8], '/favorites', { favoritesByMail: true })
    await loaded()
    fireEvent.click(screen.getByRole('link', { name: 'Прислать на почту' }))
    expect(contact.open.mock.calls[0]?.[0]).toMatchObject({
      formName: 'favoriteForm',
      infoData: { notes: { favorites: '/favorites?ids=7%7C8', count: 2 } },
    })
  })
})

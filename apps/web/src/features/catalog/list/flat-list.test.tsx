// @vitest-environment jsdom
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FlatCard } from '../../../entities/flat/index.ts'
import { offeredFlat, reservedFlat, soldFlat } from '../../../testing/offered-flat.ts'
import { plainText, renderSite } from '../../../testing/render-site.tsx'
import { FlatList } from './flat-list.tsx'
import type { ListOrder } from './sort-menu.tsx'

const attributeList = [
  { name: 'terrace', label: 'Терраса', category: 'outdoor' },
  { name: 'white-box', label: 'White box', category: 'finishing' },
  { name: 'yard', label: 'Окна во двор', category: 'view' },
  { name: 'wardrobe', label: 'Гардеробная', category: 'layout' },
  { name: 'rooms-2', label: '2 комнаты', category: 'rooms' },
]

afterEach(cleanup)

function open(flats: OfferedFlat[], order: ListOrder = { key: 'price', type: 'asc' }, showNew = false) {
  return renderSite(
    <FlatList
      flats={flats}
      attributeList={attributeList}
      actions={() => null}
      showNew={showNew}
      order={order}
      orderHref={({ key, type }) => `/list?sort=${type}-${key}`}
    />,
  )
}
const heads = () => screen.getAllByRole('columnheader')
const head = (name: string) => heads().find((cell) => plainText(cell).startsWith(name)) as HTMLElement
const cells = () =>
  within(screen.getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(plainText)

describe('the heads of the table', () => {
  it.each([
    ['Проект', 'project'],
    ['Площадь', 'area'],
    ['Этаж', 'floor'],
    ['Потолок', 'ceilingHeight'],
    ['Цена', 'price'],
  ])('«%s» sorts by %s, ascending first', (name, key) => {
    open([offeredFlat()], { key: 'published', type: 'desc' })
    expect(head(name).getAttribute('aria-sort')).toBe('none')
    const link = within(head(name)).getByRole('link')
    expect(link.getAttribute('href')).toBe(`/list?sort=asc-${key}`)
    expect(plainText(link), 'no order is said that is not there').toBe(name)
    expect(link.title, 'what a press does').toBe('Упорядочить по возрастанию')
  })

  it.each(['Квартира', 'Метро', 'Ключи', 'Особенности'])('«%s» does not sort', (name) => {
    open([offeredFlat()])
    expect(within(head(name)).queryByRole('link')).toBeNull()
    expect(head(name).getAttribute('aria-sort')).toBeNull()
  })

  it.each([
    ['asc', 'ascending', 'desc', 'по возрастанию'],
    ['desc', 'descending', 'asc', 'по убыванию'],
  ] as const)('of a column that is sorted %s says %s and toggles to %s', (type, said, next, words) => {
    open([offeredFlat()], { key: 'area', type })
    expect(head('Площадь').getAttribute('aria-sort')).toBe(said)
    const link = within(head('Площадь')).getByRole('link')
    expect(link.getAttribute('href')).toBe(`/list?sort=${next}-area`)
    expect(plainText(link), 'the present order, not the next').toBe(`Площадь, ${words}`)
  })

  it('have no column of stations where no flat has one', () => {
    open([offeredFlat({ metro: null })])
    expect(heads().map(plainText).join()).not.toContain('Метро')
  })
})

describe('a row', () => {
  it('is a link that is named whole', () => {
    open([offeredFlat({ area: 23.85, price: 6_410_000, rooms: 0 })])
    expect(plainText(screen.getByRole('link', { name: /^Студия/ }))).toBe('Студия, 23,85 м², 6 410 000 ₽')
  })

  it('has area and ceiling with two decimals, the floor whole and the price grouped', () => {
    open([offeredFlat({ area: 54.3, ceilingHeight: 2.9, price: 18_940_000 })])
    const text = cells()
    expect(text).toContain('54,30 м²')
    expect(text).toContain('2,90 м')
    expect(text).toContain('7 из 12')
    expect(text).toContain('18 940 000 ₽348 803 ₽/м²')
  })

  it('names the three features that people look for first, in one line', () => {
    open([offeredFlat({ attributes: ['wardrobe', 'white-box', 'rooms-2', 'yard', 'terrace'] })])
    expect(cells()).toContain('Терраса, окна во двор, White box')
  })

  it('says when the keys come, or that the house is ready', () => {
    open([offeredFlat()])
    expect(cells()).toContain('Ключи до октября 2028')
    cleanup()
    open([offeredFlat({ ready: true })])
    expect(cells()).toContain('Дом сдан')
  })

  it('shows the price before a promotion', () => {
    const promo = { key: 'autumn', title: 'Осень', reason: 'Осенняя цена', until: '2026-11-30' }
    open([offeredFlat({ oldPrice: 20_000_000, promo })])
    expect(cells().join('|')).toContain('Прежняя цена: 20 000 000 ₽')
  })

  it('says that a flat is new only where the page wants it said', () => {
    open([offeredFlat({ isNew: true })], undefined, true)
    expect(screen.getByText('Новая')).toBeDefined()
    cleanup()
    open([offeredFlat({ isNew: true })])
    expect(screen.queryByText('Новая')).toBeNull()
  })

  it('of a backend that knows the specified fields alone leaves out what nobody says', () => {
    const unknown = { building: null, number: null, rooms: null, floorsTotal: null, metro: null, scheme: null }
    const { container } = open([offeredFlat(unknown)])
    expect(screen.getByRole('link', { name: /^Квартира/ }).getAttribute('href')).toBe('/flat/7')
    expect(cells()).toContain('7')
    expect(container.querySelector('img')).toBeNull()
  })
})

describe('a card', () => {
  const card = (flat: OfferedFlat) => {
    renderSite(
      <ul>
        <FlatCard flat={flat} />
      </ul>,
    )
    return plainText(screen.getByRole('listitem'))
  }

  it('says where the flat is, how large and how high, and what it costs', () => {
    const text = card(offeredFlat())
    expect(text).toMatch(/^Северный сад, Лесная/)
    expect(text).toContain('2-комнатная')
    expect(text).toContain('Этаж 7 из 12, потолок 2,90 м, ключи до октября 2028')
    expect(text).toContain('18 940 000 ₽')
  })

  it('names the building where there is no station', () => {
    expect(card(offeredFlat({ metro: null }))).toMatch(/^Северный сад, Корпус 2/)
  })

  it.each([
    ['reserved', reservedFlat(), /брон/i],
    ['sold', soldFlat(), /продан/i],
  ])('says that its flat is %s', (_, flat, words) => {
    expect(card(flat)).toMatch(words)
  })
})

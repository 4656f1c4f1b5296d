// @vitest-environment jsdom
import type { ChessboardAnswer, ChessboardFlat } from '@kvartal/contract/catalog/buildings'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { plainText, renderSite } from '../../../testing/render-site.tsx'
import { Chessboard } from './chessboard.tsx'

const flat = (changes: Partial<ChessboardFlat> = {}): ChessboardFlat => ({
  id: 7,
  number: 147,
  column: 1,
  status: 'free',
  taken: false,
  rooms: 2,
  euro: false,
  area: 54.3,
  price: 18_940_000,
  oldPrice: null,
  promo: false,
  matches: true,
  ...changes,
})

function board(...floors: [number: number, flats: ChessboardFlat[]][]): ChessboardAnswer {
  return {
    version: 1,
    building: {
      id: 3,
      name: 'Корпус 2',
      worldKey: 'k2',
      floorsTotal: 12,
      keyDate: '2028-Q2',
      ready: false,
      projectId: 1,
      projectName: 'Северный сад',
      projectSlug: 'severny-sad',
    },
    buildings: [
      { id: 2, name: 'Корпус 1', free: 9, matches: 4 },
      { id: 3, name: 'Корпус 2', free: 5, matches: 1 },
    ],
    total: 96,
    free: 5,
    matches: 1,
    ignored: [],
    sections: [{ id: 1, number: 1, columns: 2, floors: floors.map(([number, flats]) => ({ number, flats })) }],
  } as unknown as ChessboardAnswer
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (answer: ChessboardAnswer) =>
  renderSite(<Chessboard board={answer} buildingHref={(id) => `/list?view=chess&building=${id}`} />)
const cellsOf = (answer: ChessboardAnswer) => {
  open(answer)
  return screen.getAllByRole('cell').map(plainText)
}

describe('a cell', () => {
  it('shows the kind and area of a free flat, its price in millions, and in full on its card', () => {
    const [cell] = cellsOf(board([7, [flat()]]))
    expect(cell).toBe('2 54,3018,942-комнатная, 54,30 м², № 14718 940 000 ₽')
    expect(screen.getByRole('link', { name: /147/ }).getAttribute('href')).toBe('/flat/7')
  })

  it('shows a studio and a euro layout by their short names', () => {
    const cells = cellsOf(board([7, [flat({ rooms: 0 }), flat({ id: 8, column: 2, euro: true })]]))
    expect(cells.map((text) => text.split(' ')[0])).toEqual(['Ст', '2е'])
  })

  it('shows what a flat cost before its promotion', () => {
    const [cell] = cellsOf(board([7, [flat({ oldPrice: 20_000_000, promo: true })]]))
    expect(cell).toContain('18 940 000 ₽20 000 000 ₽')
  })

  it('of a reserved flat says so instead of a price', () => {
    const [cell] = cellsOf(board([7, [flat({ status: 'reserve', matches: false })]]))
    expect(cell).toContain('бронь')
    expect(cell).not.toContain('18')
  })

  it('of a sold flat is no link, and an empty place is empty', () => {
    const cells = cellsOf(board([7, [flat({ status: 'reserve', taken: true, price: null, matches: false })]]))
    expect(cells).toEqual(['Продана', ''])
    expect(screen.queryByRole('link', { name: /147/ })).toBeNull()
  })

  it('of a flat that does not fit the filters says so and stays a link', () => {
    const [cell] = cellsOf(board([7, [flat({ matches: false })]]))
    expect(cell).toContain('Не подходит под фильтры')
    expect(screen.getByRole('link', { name: /147/ })).toBeDefined()
  })
})

describe('the board', () => {
  it('names its house, its floors and how many flats are free', () => {
    const { container } = open(board([7, [flat()]], [6, [flat({ id: 8, status: 'reserve' })]]))
    expect(plainText(container)).toContain(
      'Северный сад. Ввод в эксплуатацию: II кв. 2028, ключи до октября 2028. Всего 96 квартир, свободно 5.',
    )
    expect(plainText(container.querySelector('caption'))).toBe('Секция 1свободно 1')
    expect(screen.getAllByRole('rowheader').map(plainText)).toEqual(['Этаж 7', 'Этаж 6'])
  })

  it('says of a section without free flats that all is sold', () => {
    const { container } = open(board([7, [flat({ status: 'reserve', taken: true })]]))
    expect(plainText(container.querySelector('caption'))).toBe('Секция 1всё продано')
  })

  it('leads to the other buildings of the project, with how much fits in each', () => {
    open(board([7, [flat()]]))
    const other = screen.getByRole('link', { name: /^Корпус 1/ })
    expect(plainText(other)).toBe('Корпус 1 4')
    expect(other.getAttribute('href')).toBe('/list?view=chess&building=2')
    expect(screen.getByRole('link', { name: /^Корпус 2/ }).getAttribute('aria-current')).toBe('true')
  })
})

describe('the arrow keys', () => {
  /** jsdom has no layout: a cell of 100 by 40 stands where its floor and its column say. */
  function layOut(): void {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [floor = 0, column = 0] = (this.getAttribute('href') ?? '').split('/').at(-1)?.split('') ?? []
      return new DOMRect(Number(column) * 100, (9 - Number(floor)) * 40, 100, 40)
    })
  }
  /** Ids say the place: 71 is floor 7, column 1. */
  const place = (id: number, changes: Partial<ChessboardFlat> = {}) => flat({ id, column: id % 10, ...changes })
  const focused = () => document.activeElement?.getAttribute('href')
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })

  function start(): void {
    const sold = { status: 'reserve', taken: true } as const
    open(board([7, [place(71), place(72)]], [6, [place(61, sold), place(62)]], [5, [place(51), place(52)]]))
    layOut()
    screen
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === '/flat/71')
      ?.focus()
  }

  it('walk over floors and risers', () => {
    start()
    press('ArrowRight')
    expect(focused()).toBe('/flat/72')
    press('ArrowDown')
    expect(focused()).toBe('/flat/62')
    press('ArrowUp')
    expect(focused()).toBe('/flat/72')
    press('ArrowLeft')
    expect(focused()).toBe('/flat/71')
  })

  it('step over a sold flat and stay in their riser', () => {
    start()
    press('ArrowDown')
    expect(focused()).toBe('/flat/51')
  })

  it('stay where they are at the edge', () => {
    start()
    press('ArrowUp')
    press('ArrowLeft')
    expect(focused()).toBe('/flat/71')
  })
})

// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogAnswer } from '../../testing/catalog-answer.ts'
import { renderCatalog } from '../../testing/catalog-page.tsx'
import { offeredFlat, reservedFlat, sameFlat } from '../../testing/offered-flat.ts'
import { leaveSite, plainText, toasts } from '../../testing/render-site.tsx'

afterEach(() => {
  leaveSite()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const list = () => screen.getByRole('table', { name: 'Список квартир' })
const rows = () => within(list()).getAllByRole('row').slice(1)
const found = () => plainText(screen.getByRole('heading', { level: 1 }))
const link = (name: string | RegExp) => screen.getByRole('link', { name })
const flats = (...ids: number[]) => ids.map((id) => offeredFlat({ id, price: id * 1_000_000 }))

describe('the list', () => {
  it('is what a visitor sees at first, with the number of flats over it', () => {
    renderCatalog('/list', { answerFor: () => ({ flats: flats(7, 8), total: 132 }) })
    expect(found()).toBe('Квартиры 132 из 1 069')
    expect(rows()).toHaveLength(2)
    expect(link('Список').getAttribute('aria-current')).toBe('true')
  })

  it('shows free flats only', () => {
    renderCatalog('/list', { answerFor: () => ({ flats: [offeredFlat(), reservedFlat({ id: 9 })], total: 2 }) })
    expect(rows()).toHaveLength(1)
  })

  it('has the buttons of each flat that its page gives it', () => {
    renderCatalog('/list', { answerFor: () => ({ flats: flats(7, 8), total: 2 }) })
    expect(screen.getAllByRole('button', { name: /^Сердце/ }).map(plainText)).toEqual(['Сердце 7', 'Сердце 8'])
  })

  it('becomes tiles at one scale by a link', async () => {
    const { address } = renderCatalog('/list?rooms=2', { answerFor: () => ({ countPage: 2, total: 22 }) })
    await click(link('Плитка'))
    expect(await screen.findByRole('list', { name: 'Список квартир' })).toBeDefined()
    expect(address()).toBe('/list?rooms=2&view=tiles')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText(/Все планы в одном масштабе/)).toBeDefined()
  })

  it('offers no chessboard where the backend names no buildings, and shows the list instead of one', () => {
    renderCatalog('/list?view=chess', { answerFor: () => ({ flats: [offeredFlat({ building: null })] }) })
    expect(screen.queryByRole('link', { name: 'Шахматка' })).toBeNull()
    expect(rows()).toHaveLength(1)
  })
})

describe('the order', () => {
  const menu = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Сортировка' })[0] as HTMLSelectElement
  const options = () => [...menu().options].map(({ value }) => value)

  const specified = ['asc-price', 'desc-price', 'asc-area', 'desc-area', 'asc-floor', 'desc-floor']

  it('is chosen from the six of the specification and our own after them, the cheapest first by default', () => {
    renderCatalog('/list')
    const minutes = ['asc-walkMinutes', 'asc-schoolMinutes', 'asc-kindergartenMinutes']
    expect(options()).toEqual([...specified, 'asc-pricePerM2', 'asc-payment', 'asc-keys', ...minutes])
    expect(menu().value).toBe('asc-price')
  })

  it('has no payment without a program, no minutes that are the same everywhere, nothing of ours elsewhere', () => {
    const same = { min: 0, max: 0 }
    const minutes = { walkMinutes: same, schoolMinutes: same, kindergartenMinutes: same }
    const catalogRanges = { ...catalogAnswer().catalogRanges, ...minutes }
    renderCatalog('/list', { answerFor: () => ({ programs: [], catalogRanges }) })
    expect(options()).toEqual([...specified, 'asc-pricePerM2', 'asc-keys'])
    cleanup()
    renderCatalog('/list', { answerFor: () => ({ catalogTotal: null }) })
    expect(options()).toEqual(specified)
  })

  it('that a link names stands in the menu although the page does not offer it', () => {
    renderCatalog('/list?sort=desc-keys')
    expect(menu().selectedOptions[0]?.text).toBe('Сначала поздние ключи')
  })

  it('goes into the address, begins at the first page and keeps the filters', async () => {
    const { address, asked } = renderCatalog('/list?rooms=2&page=3')
    await act(async () => void fireEvent.change(menu(), { target: { value: 'desc-area' } }))
    expect(address()).toBe('/list?rooms=2&sort=desc-area')
    expect(asked.at(-1)?.order).toEqual({ key: 'area', type: 'desc' })
  })

  it('of a page that has its own stands in the menu too', () => {
    renderCatalog('/new', { usualOrder: { key: 'published', type: 'desc' } })
    expect(options()[0]).toBe('desc-published')
    expect(menu().value).toBe('desc-published')
  })
})

describe('the pages of the list', () => {
  const answerFor = ({ pages }: { pages: { first: number; last: number } }) => ({
    flats: flats(...Array.from({ length: 21 * (pages.last - pages.first + 1) }, (_, place) => place + 1)),
    total: 50,
    countPage: 3,
    page: pages.first,
    lastPage: pages.last,
  })

  it('grow in place by «Показать ещё», which says how many come', async () => {
    const { address } = renderCatalog('/list', { answerFor })
    await click(link(/^Показать ещё\s21/))
    expect(address()).toBe('/list?page=1-2')
    expect(rows()).toHaveLength(42)
    expect(plainText(link(/^Показать ещё/))).toBe('Показать ещё 8')
    expect(plainText(screen.getByText(/^Страниц/))).toBe('Страницы 1–2 из 3')
  })

  it('are real links, the open one marked', () => {
    renderCatalog('/list?rooms=2&page=2', { answerFor })
    expect(link('Страница 3').getAttribute('href')).toBe('/list?rooms=2&page=3')
    expect(link('Страница 1').getAttribute('href')).toBe('/list?rooms=2')
    expect(link('Страница 2').getAttribute('aria-current')).toBe('page')
  })

  it('have no end that could be shown behind the last one', () => {
    renderCatalog('/list?page=3', { answerFor })
    expect(screen.queryByRole('link', { name: /^Показать ещё/ })).toBeNull()
  })

  it('are not mentioned when there is only one', () => {
    renderCatalog('/list')
    expect(screen.queryByRole('navigation', { name: 'Страницы списка' })).toBeNull()
  })
})

describe('when nothing is found', () => {
  const hints = [
    { kind: 'without' as const, filters: [{ field: 'promo' as const }], total: 9, more: 9 },
    { kind: 'wider' as const, range: 'price' as const, max: 21_000_000, total: 4, more: 4 },
  ]

  it('the page says so and offers the nearest choices that find something', async () => {
    const { address } = renderCatalog('/list?price_max=20000000&promo=1', {
      answerFor: ({ filter }) => (filter.promo ? { flats: [], total: 0, hints } : {}),
    })
    expect(screen.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeDefined()
    expect(link(/^Показать\s4$/).getAttribute('href')).toBe('/list?price_max=21000000&promo=1')
    await click(link(/^Показать\s9$/))
    expect(address()).toBe('/list?price_max=20000000')
    expect(rows()).toHaveLength(1)
  })

  it('a short list says what would make it longer', () => {
    renderCatalog('/list?promo=1', {
      answerFor: () => ({ hints: [{ kind: 'without', filters: [{ field: 'promo' }], total: 9, more: 8 }] }),
    })
    expect(plainText(screen.getByText(/^Без условия/))).toBe(
      'Без условия «Квартира по акции» станет на 8 больше. Показать 9',
    )
  })
})

describe('when the list cannot be loaded', () => {
  it('the old list stays, the page says so and tries again', async () => {
    let isDown = false
    renderCatalog('/list', { answerFor: () => (isDown ? null : { flats: flats(7, 8), total: 2 }) })
    isDown = true
    await click(screen.getByRole('checkbox', { name: '2 комнаты' }))
    const alert = await screen.findByRole('alert')
    expect(plainText(alert)).toContain('Список не загрузился: нет связи с сервером. Фильтры сохранены.')
    expect(rows()).toHaveLength(2)
    isDown = false
    await click(within(alert).getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '2 комнаты' }).checked).toBe(true)
  })
})

it('parameters of the link that mean nothing here are named', () => {
  renderCatalog('/list?colour=red&with=pool', {
    answerFor: () => ({ ignored: [{ field: 'attributes', value: 'pool' }] }),
  })
  expect(plainText(screen.getByText(/неизвестный фильтр/)), 'colour may be a mark of another service').toBe(
    'В ссылке был неизвестный фильтр «with=pool», показываем без него.',
  )
})

describe('the link to this choice', () => {
  const share = () => click(screen.getByRole('button', { name: 'Ссылка на подборку' }))

  it('is copied', async () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    renderCatalog('/list')
    await share()
    expect(writeText).toHaveBeenCalledExactlyOnceWith(window.location.href)
    expect(toasts()).toEqual(['Ссылка скопирована'])
  })

  it('is left to the visitor where the browser does not let us', async () => {
    renderCatalog('/list')
    await share()
    expect(toasts()).toEqual(['Не получилось скопировать. Возьмите ссылку из адресной строки'])
  })
})

describe('identical layouts', () => {
  const folded = { rows: 2, same: [[sameFlat({ id: 9, floor: 3, price: 7_400_000 })], []] }
  const answerFor = ({ unfolded }: { unfolded: boolean }) =>
    unfolded ? { flats: flats(7, 8, 9), total: 3 } : { flats: flats(7, 8), total: 3, folded }
  const fold = () => screen.getByRole('switch', { name: 'Одинаковые одной строкой' })

  it('stand in one row that opens in place, and the address follows', async () => {
    renderCatalog('/list', { answerFor, folds: true })
    expect(found(), 'the count stays in flats').toBe('Квартиры 3 из 1 069')
    expect(rows()).toHaveLength(2)
    await click(link(/^Ещё одна такая/))
    expect(rows()).toHaveLength(3)
    expect(plainText(link(/^кв/))).toBe('кв. 154, 2-комнатная, 54,30 м², этаж 3 из 12, 7 400 000 ₽')
    expect(screen.getByRole('button', { name: 'Сердце 9' })).toBeDefined()
    expect(window.location.search).toBe('?open=7')
    await click(link('Свернуть'))
    expect(rows()).toHaveLength(2)
    window.history.replaceState(null, '', '/')
  })

  it('stand in rows of their own when the visitor turns folding off, which is remembered', async () => {
    const { address } = renderCatalog('/list?rooms=2', { answerFor, folds: true })
    await click(fold())
    expect(address()).toBe('/list?rooms=2&fold=off')
    expect(rows()).toHaveLength(3)
    expect(fold().getAttribute('aria-checked')).toBe('false')
    expect(localStorage.getItem('catalogFold')).toBe('off')
    await click(fold())
    expect(rows()).toHaveLength(2)
    expect(localStorage.getItem('catalogFold')).toBeNull()
  })

  it('are cards of their own in the layouts mode', async () => {
    renderCatalog('/list', { answerFor, folds: true })
    await click(link('Планировки'))
    const cards = within(await screen.findByRole('list', { name: 'Планировки' }))
    expect(found()).toBe('Квартиры 2 планировки')
    expect(cards.getAllByRole('listitem').map(plainText)[0]).toContain('7,00–7,40 млн ₽')
    await click(link(/^Свободны\s2: выбрать этаж/))
    const floors = within(screen.getByRole('table', { name: 'Этажи, Корпус 2' }))
      .getAllByRole('row')
      .slice(1)
    expect(floors.map((row) => plainText(row))).toHaveLength(2)
    expect(plainText(floors[0] as HTMLElement)).toContain('+400 000 ₽')
  })

  it('are not folded on another page, or by a backend that does not know how', () => {
    renderCatalog('/new', { answerFor: () => ({ flats: flats(7, 8), total: 2 }) })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Планировки' })).toBeNull()
    leaveSite()
    renderCatalog('/list?view=layouts', { answerFor: () => ({ catalogTotal: null }), folds: true })
    expect(screen.queryByRole('link', { name: 'Планировки' })).toBeNull()
    expect(rows()).toHaveLength(1)
  })
})

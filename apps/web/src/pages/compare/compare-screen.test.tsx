// @vitest-environment jsdom
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { offeredFlat, reservedFlat, soldFlat } from '../../testing/offered-flat.ts'
import { setFavorites } from '../../testing/own-favorites.ts'
import { apiWith, leaveSite, loaderArgs, plainText, renderSite } from '../../testing/render-site.tsx'
import { CompareScreen } from './compare-screen.tsx'
import { loadCompare } from './load-compare.ts'

const attributeList = [
  { name: 'white-box', label: 'White box', shortLabel: '', description: '', category: 'finishing', icon: '' },
  { name: 'terrace', label: 'Терраса', shortLabel: '', description: '', category: 'outdoor', icon: '' },
]

/** What the page of a flat says of it: everything that the comparison takes. */
function flatPage(flat: OfferedFlat): FlatAnswer {
  const known = { livingArea: 20, kitchenArea: 10, windowAzimuths: [180], programs: { mortgage: [], special: [] } }
  const reserve = flat.status === 'free' ? { days: 7, until: '2026-11-26', note: 'бесплатно' } : null
  return { flat, attributeList, ...known, reserve } as unknown as FlatAnswer
}

const flats = [
  offeredFlat({ id: 7, price: 18_000_000, oldPrice: 19_000_000, attributes: ['terrace'] }),
  offeredFlat({ id: 8, price: 12_000_000, rooms: 1, area: 38 }),
  reservedFlat({ id: 9, rooms: 3 }),
  soldFlat({ id: 10, rooms: 4 }),
  offeredFlat({ id: 11, rooms: 5 }),
]

beforeEach(() => {
  setFavorites()
  // Not in jsdom.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  leaveSite()
  setFavorites()
  vi.unstubAllGlobals()
})

const load = (path: string, answers = flats) => {
  const { api } = apiWith(Object.fromEntries(answers.map((flat) => [`/v2/flat/${flat.id}`, flatPage(flat)])))
  return loadCompare(loaderArgs(path, api))
}
async function open(path: string) {
  return renderSite(<CompareScreen />, { path, data: await load(path) })
}
const table = () => screen.getByRole('table', { name: 'Сравнение квартир' })
const row = (name: string) => within(table()).getByRole('rowheader', { name }).closest('tr')
const cells = (name: string) => [...(row(name)?.querySelectorAll('td') ?? [])].map(plainText)
const rowNames = () => within(table()).getAllByRole('rowheader').map(plainText)

describe('the load of a comparison', () => {
  it('takes four flats and counts what does not fit beside them', async () => {
    const data = await load('/compare?ids=7|8|9|10|11')
    expect(data.flats.map(({ flat }) => flat.id)).toEqual([7, 8, 9, 10])
    expect(data.left).toBe(1)
  })

  it('leaves out a flat that is no more', async () => {
    const data = await load('/compare?ids=7|404')
    expect(data).toMatchObject({ gone: 1, left: 0 })
    expect(data.flats).toHaveLength(1)
  })

  it('fails as a whole when the server fails: an outage is not an absence', async () => {
    const { api } = apiWith({ '/v2/flat/7': () => Promise.reject(new Error('offline')) })
    await expect(loadCompare(loaderArgs('/compare?ids=7', api))).rejects.toMatchObject({ status: 'FETCH_ERROR' })
  })

  it('counts the kitchen of a studio, which is its living room, once', async () => {
    const studio = flatPage(offeredFlat({ id: 7 }))
    const { api } = apiWith({ '/v2/flat/7': { ...studio, livingArea: 18, kitchenArea: 18 } })
    const { flats: compared } = await loadCompare(loaderArgs('/compare?ids=7', api))
    expect(compared[0]).toMatchObject({ livingArea: 18, kitchenArea: 0 })
  })

  it('says in its preview how many flats there are', async () => {
    const { preview } = await load('/compare?ids=7|8')
    expect(preview.title?.replace(/\s/g, ' ')).toBe('Сравнение: 2 квартиры')
    expect(preview.canonicalPath).toBe('/compare?ids=7%7C8')
  })
})

describe('the comparison', () => {
  it('marks the best of each row in words, not by its look alone', async () => {
    await open('/compare?ids=7|8')
    expect(cells('Цена')[1]).toBe('12 000 000 ₽ меньше')
    expect(cells('Площадь')).toEqual(['54,30 м² больше', '38,00 м²'])
  })

  it('shows what a flat cost before its promotion the discount and its last day', async () => {
    await open('/compare?ids=7|8')
    expect(cells('Цена')[0]).toBe('18 000 000 ₽Прежняя цена: 19 000 000 ₽ −5 %')
  })

  it('shows differences first, with equal values in one line, and all in one table when asked to', async () => {
    await open('/compare?ids=7|8')
    expect(rowNames()).not.toContain('Этаж')
    expect(rowNames()).toEqual(expect.arrayContaining(['Цена', 'Площадь', 'Особенности']))
    const folded = screen.getByText(/^Одинаковое:/)
    expect(plainText(folded)).toMatch(/^Одинаковое: [^,]+, [^,]+, ещё \d+$/)
    expect(within(folded.closest('details') as HTMLElement).getByText('Этаж')).toBeDefined()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Сначала различия' }))
    expect(rowNames()).toContain('Этаж')
    expect(screen.queryByText(/^Одинаковое:/)).toBeNull()
  })

  it('drops a flat by a link to the others', async () => {
    await open('/compare?ids=7|8|9')
    expect(screen.getByRole('link', { name: /^Убрать из сравнения: 1-комнатная/ }).getAttribute('href')).toBe(
      '/compare?ids=7%7C9',
    )
  })

  it('asks for each flat what its status allows', async () => {
    const { contact } = await open('/compare?ids=7|9|10')
    for (const name of ['Забронировать', /^Встать в\sочередь/, 'Подобрать похожую']) {
      fireEvent.click(within(table()).getByRole('link', { name }))
    }
    const asked = contact.open.mock.calls.map(([{ infoData }]) => infoData)
    const name = 'Северный сад, Корпус 2, кв. 147'
    expect(asked.map(({ notes }) => notes)).toEqual([
      { flatId: 7, flat: name, price: 18_000_000, status: 'free' },
      { flatId: 9, flat: name, price: 18_940_000, status: 'reserved' },
      { flatId: 10, flat: name, status: 'sold' },
    ])
    // The answer names what follows, and the term of the reserve that was asked for.
    expect(asked.map(({ next }) => next)).toEqual(['booking', 'queue', 'similar'])
    expect(asked.map(({ reserve }) => reserve?.days)).toEqual([7, undefined, undefined])
  })

  it('says what is missing: flats that did not fit, that are gone, and a second one', async () => {
    await open('/compare?ids=7|8|9|10|11')
    expect(plainText(screen.getByText(/^Рядом помещаются/))).toBe(
      'Рядом помещаются четыре квартиры, ещё 1 не показана.',
    )
    leaveSite()
    await open('/compare?ids=7|404')
    expect(plainText(screen.getByText(/из ссылки больше нет/))).toBe('1 квартиры из ссылки больше нет.')
    expect(screen.getByText('Добавьте ещё одну квартиру, и мы отметим различия.')).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Сначала различия' })).toBeNull()
  })
})

describe('an empty comparison', () => {
  it('offers the favourites when there are enough of them', async () => {
    setFavorites(7, 8, 9)
    await open('/compare')
    const link = screen.getByRole('link', { name: 'Сравнить 3 из избранного' })
    expect(link.getAttribute('href')).toBe('/compare?ids=7%7C8%7C9')
  })

  it('leads to the catalog otherwise', async () => {
    setFavorites(7)
    await open('/compare')
    expect(screen.getByRole('link', { name: 'Выбрать квартиру' }).getAttribute('href')).toBe('/list')
    expect(screen.getByRole('link', { name: 'Открыть избранное' }).getAttribute('href')).toBe('/favorites')
  })
})

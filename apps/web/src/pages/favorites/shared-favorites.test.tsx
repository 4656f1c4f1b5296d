// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offeredFlat } from '../../testing/offered-flat.ts'
import { setFavorites, storedFavorites } from '../../testing/own-favorites.ts'
import { apiWith, leaveSite, loaderArgs, plainText, renderSite, toasts } from '../../testing/render-site.tsx'
import { FavoritesScreen } from './favorites-screen.tsx'
import { loadFavorites } from './load-favorites.ts'

const flats = [offeredFlat({ id: 7 }), offeredFlat({ id: 8, rooms: 1 })]

beforeEach(() => {
  localStorage.clear()
  setFavorites()
})
afterEach(() => {
  leaveSite()
  setFavorites()
})

async function open(path: string) {
  const { api, asked } = apiWith({ '/marketplace/favorite': flats })
  const data = await loadFavorites(loaderArgs(path, api))
  return { ...renderSite(<FavoritesScreen />, { path, data }), data, asked }
}
const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить у себя' }))

describe('a list that somebody has sent', () => {
  it('is asked for by the ids of the link, each once, junk left out', async () => {
    const { asked } = await open('/favorites?ids=7|8|7|x|-3|0')
    expect(asked.map(decodeURIComponent)).toEqual(['/marketplace/favorite?ids=7|8'])
    expect(plainText(screen.getByRole('heading', { level: 1 }))).toBe('Избранное2')
  })

  it('is not the own list until the visitor keeps it, which can be undone', async () => {
    setFavorites(7)
    await open('/favorites?ids=7|8')
    expect(screen.getByText(/^Этот список вам прислали/)).toBeDefined()
    expect(storedFavorites()).toEqual([{ id: 7 }])
    keep()
    expect(storedFavorites()).toEqual([{ id: 7 }, { id: 8 }])
    expect(toasts()).toEqual(['В избранное добавлено: 1 квартира'])
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }))
    expect(storedFavorites()).toEqual([{ id: 7 }])
  })

  it('leads to the own list when all of it is there', async () => {
    setFavorites(7, 8)
    await open('/favorites?ids=7|8')
    expect(screen.queryByRole('button', { name: 'Сохранить у себя' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Открыть своё избранное' }).getAttribute('href')).toBe('/favorites')
  })

  it('says how many of its flats are no more', async () => {
    await open('/favorites?ids=7|8|404|405')
    expect(plainText(screen.getByText(/больше нет/))).toBe('2 квартир из списка больше нет.')
  })

  it('all of whose flats are gone leads to the catalog', async () => {
    const { api } = apiWith({ '/marketplace/favorite': [] })
    const data = await loadFavorites(loaderArgs('/favorites?ids=404', api))
    renderSite(<FavoritesScreen />, { path: '/favorites?ids=404', data })
    expect(screen.getByRole('heading', { level: 1, name: 'Этих квартир больше нет' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Выбрать квартиру' }).getAttribute('href')).toBe('/list')
  })

  it('says in its preview how many flats there are', async () => {
    const { data } = await open('/favorites?ids=7|8')
    expect(data.preview.title?.replace(/\s/g, ' ')).toBe('Подборка: 2 квартиры')
    expect(data.preview.canonicalPath).toBe('/favorites?ids=7%7C8')
  })

  it('without any id is no list: nothing is asked for', async () => {
    const { data, asked } = await open('/favorites?ids=')
    expect(data).toEqual({ shared: null, preview: {} })
    expect(asked).toEqual([])
  })
})

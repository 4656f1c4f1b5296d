// @vitest-environment jsdom
import type { NewsItem } from '@kvartal/contract/news'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { apiWith, loaderArgs, plainText, renderSite } from '../../testing/render-site.tsx'
import { loadNews } from './load-news.ts'
import { NewsScreen } from './news-screen.tsx'
import { meta } from './route.tsx'

const item = (slug: string, date: string, changes: Partial<NewsItem> = {}): NewsItem => ({
  slug,
  date,
  type: 'event',
  projects: [],
  title: `Новость ${slug}`,
  lead: null,
  picture: null,
  ...changes,
})
const news = [
  item('old', '2024-03-01', { projects: ['zareche'] }),
  item('new', '2026-11-12', { type: 'sales', projects: ['severny-sad'] }),
  item('middle', '2025-06-05', { projects: ['severny-sad'] }),
  item('talk', '2025-01-02', { type: 'lecture' }),
]
const projects = [
  { slug: 'severny-sad', name: 'Северный сад' },
  { slug: 'zareche', name: 'Заречье' },
]

afterEach(cleanup)

function loadPage(path: string, all = news) {
  const { api } = apiWith({ '/api/news_workplace': { page: null, projects, news: all } })
  return loadNews(loaderArgs(path, api))
}

async function open(path = '/news', all = news) {
  const data = await loadPage(path, all)
  return renderSite(<NewsScreen />, { path, data, loader: ({ request }) => loadPage(request.url, all) })
}
const titles = () => screen.getAllByRole('heading', { name: /^Новость/ }).map(plainText)
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const choose = (name: string, value: string) =>
  act(async () => void fireEvent.change(select(name), { target: { value } }))
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })))
const optionsOf = (name: string) => [...select(name).options].map(plainText)

describe('the list of news', () => {
  it('is sorted newest first, under the years of the news behind the first one', async () => {
    await open()
    expect(titles()).toEqual(['Новость new', 'Новость middle', 'Новость talk', 'Новость old'])
    const years = screen.getAllByRole('heading', { level: 2 }).map(plainText)
    expect(years).toEqual(['Новость new', '2025', '2024'])
  })

  it('grows by a portion at a time', async () => {
    const many = Array.from({ length: 20 }, (_, day) => item(`n${day}`, `2026-01-${String(day + 1).padStart(2, '0')}`))
    const { address } = await open('/news', many)
    expect(titles()).toHaveLength(13)
    expect(plainText(screen.getByText(/^13 из\s20/))).toBe('13 из 20')
    await click('Показать ещё 7')
    expect(address()).toBe('/news?page=2')
    expect(titles()).toHaveLength(20)
    expect(screen.queryByRole('link', { name: /^Показать ещё/ })).toBeNull()
    await expect(open('/news?page=3', many)).rejects.toMatchObject({ init: { status: 404 } })
    const about = async (path: string) => meta({ data: await loadPage(path, many) } as Parameters<typeof meta>[0])
    expect(await about('/news?page=2')).toMatchObject({
      title: 'Новости, страница\u00a02',
      canonicalPath: '/news?page=2',
    })
    expect(await about('/news')).not.toHaveProperty('canonicalPath')
    expect(await about('/news?type=event&page=2'), 'a filtered list').not.toHaveProperty('canonicalPath')
  })
})

describe('the filters of the news', () => {
  it('offer the types, projects and years that there are, but neither lectures nor research', async () => {
    await open()
    const types = within(screen.getByRole('list', { name: 'Тип новости' })).getAllByRole('link')
    expect(types).toHaveLength(3)
    expect(types.map((link) => link.getAttribute('href'))).toEqual(['/news', '/news?type=sales', '/news?type=event'])
    expect(optionsOf('Проект')).toEqual(['Все проекты', 'Северный сад', 'Заречье'])
    expect(optionsOf('Год')).toEqual(['Все годы', '2026', '2025', '2024'])
  })

  it('are combined with AND and kept in the address', async () => {
    const { address } = await open()
    await choose('Проект', 'severny-sad')
    expect(titles()).toEqual(['Новость new', 'Новость middle'])
    await choose('Год', '2025')
    expect(address()).toBe('/news?projects=severny-sad&year=2025')
    expect(titles()).toEqual(['Новость middle'])
    expect(screen.getByText(/^1\sновость/)).toBeDefined()
  })

  it('are all reset at once', async () => {
    const { address } = await open('/news?type=event&year=2024')
    expect(titles()).toEqual(['Новость old'])
    await click('Сбросить')
    expect(address()).toBe('/news')
    expect(titles()).toHaveLength(4)
  })

  it('that leave nothing offer all news', async () => {
    await open('/news?type=sales&year=2024')
    expect(screen.getByRole('heading', { name: 'Таких новостей ещё не было' })).toBeDefined()
    await click('Показать все новости')
    expect(titles()).toHaveLength(4)
  })

  it('of a link that are not there are left out, and the page says so', async () => {
    await open('/news?year=1999')
    expect(screen.getByText('В ссылке был фильтр, которого здесь нет. Показываем без него.')).toBeDefined()
    expect(titles()).toHaveLength(4)
  })
})

it('a company without news shows the way to its projects', async () => {
  await open('/news', [])
  expect(screen.getByRole('heading', { name: 'Новостей пока нет' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Посмотреть проекты' }).getAttribute('href')).toBe('/projects')
  expect(screen.queryByRole('combobox')).toBeNull()
})

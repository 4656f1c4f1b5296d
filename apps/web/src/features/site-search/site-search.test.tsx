// @vitest-environment jsdom
import type { SearchAnswer } from '@kvartal/contract/search'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiWith, plainText, renderSite } from '../../testing/render-site.tsx'
import { SiteSearch } from './index.ts'

const answer: SearchAnswer['groups'] = [
  { kind: 'projects', items: [{ title: 'Северный сад', note: 'Лесная', href: '/projects/severny-sad' }] },
  { kind: 'news', items: [{ title: 'Сад цветёт', note: '2026-05-04', href: '/news/sad' }] },
]

let answers: Record<string, SearchAnswer['groups'] | 'offline' | Promise<SearchAnswer['groups']>>

beforeEach(() => {
  answers = { сад: answer }
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

function renderSearch() {
  const { api, asked } = apiWith({
    '/api/search': async (url: string) => {
      const query = new URL(url, 'https://site.test').searchParams.get('q') ?? ''
      const groups = await (answers[query] ?? [])
      if (groups === 'offline') throw new Error('offline')
      return { groups }
    },
  })
  return { ...renderSite(<SiteSearch />, { api }), queries: () => asked.map((url) => decodeURIComponent(url)) }
}

const button = () => screen.getByRole('link', { name: 'Поиск по сайту' })
const input = () => screen.getByRole('searchbox')
const pass = (milliseconds = 0) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await vi.dynamicImportSettled()
  })
const type = (value: string) => fireEvent.change(input(), { target: { value } })
async function open() {
  const view = renderSearch()
  fireEvent.click(button())
  await pass()
  return view
}
async function find(query: string): Promise<void> {
  type(query)
  await pass(150)
}

describe('the search', () => {
  it('is a link to the map of the site before its code has come, and opens a field with the focus in it', async () => {
    await open()
    expect(button().getAttribute('href')).toBe('/sitemap')
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(input())
  })

  it('asks once for a word that is typed quickly', async () => {
    const { queries } = await open()
    type('с')
    await pass(100)
    type('са')
    await pass(100)
    await find('сад')
    expect(queries()).toEqual(['/api/search?q=сад'])
  })

  it('shows what it has found under its kinds, news with their date', async () => {
    await open()
    await find('  сад ')
    expect(screen.getAllByRole('heading').map(plainText)).toEqual(['Проекты', 'Новости'])
    const news = screen.getByRole('link', { name: /Сад цветёт/ })
    expect(news.getAttribute('href')).toBe('/news/sad')
    expect(plainText(news)).toBe('Сад цветёт4 мая 2026')
    expect(screen.getByRole('status').textContent).toBe('Найдено: 2')
  })

  it('says what was not found and what to try', async () => {
    await open()
    await find('дворец')
    expect(screen.getByRole('status').textContent).toBe(
      'По запросу «дворец» ничего нет. Попробуйте «двушка до 15 млн», название проекта, метро или номер квартиры.',
    )
  })

  it('says when it got no answer', async () => {
    answers.сад = 'offline'
    await open()
    await find('сад')
    expect(screen.getByText('Поиск не ответил. Попробуйте ещё раз через минуту.')).toBeDefined()
  })

  it('never shows the late answer to an earlier question', async () => {
    let answerLate: (groups: SearchAnswer['groups']) => void = () => {}
    answers.се = new Promise((resolve) => {
      answerLate = resolve
    })
    await open()
    await find('се')
    await find('сад')
    await act(async () => answerLate([]))
    expect(screen.getByRole('link', { name: /Северный сад/ })).toBeDefined()
  })

  it('keeps what it found until the next answer is there, and shows nothing for an empty field', async () => {
    await open()
    await find('сад')
    type('сада')
    await pass(100)
    expect(screen.getByRole('link', { name: /Северный сад/ })).toBeDefined()
    await find('')
    expect(screen.queryByRole('link', { name: /Северный сад/ })).toBeNull()
  })

  it('closes by Escape and by its button, and gives the focus back', async () => {
    await open()
    fireEvent.keyDown(input(), { key: 'Escape' })
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(document.activeElement).toBe(button())
    fireEvent.click(button())
    await pass()
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть поиск' }))
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  it('closes when one of its links was followed', async () => {
    const { address } = await open()
    await find('сад')
    fireEvent.click(screen.getByRole('link', { name: /Северный сад/ }))
    await pass()
    expect(address()).toBe('/projects/severny-sad')
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})

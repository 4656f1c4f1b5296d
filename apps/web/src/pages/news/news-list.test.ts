import type { NewsType } from '@kvartal/contract/news'
import { describe, expect, it } from 'vitest'
import { filterNews, newsList, noFilter } from './news-list.ts'

function item(date: string, type: NewsType = 'news', projects: string[] = []) {
  return { slug: `${type}-${date}`, date, type, projects }
}

const news = [
  item('2025-12-19', 'news', ['rechnoy-bereg']),
  item('2026-11-12', 'news', ['vysota']),
  item('2026-10-08', 'lecture'),
  item('2024-05-16', 'promo', ['vysota', 'severny-sad']),
  item('2026-06-18', 'research', ['rechnoy-bereg']),
  item('2026-05-30', 'event', ['rechnoy-bereg']),
]
const dates = (items: { date: string }[]) => items.map(({ date }) => date)

describe('the list of news', () => {
  const list = newsList(news)

  it('is sorted newest first', () => {
    expect(dates(list.news)).toEqual([
      '2026-11-12',
      '2026-10-08',
      '2026-06-18',
      '2026-05-30',
      '2025-12-19',
      '2024-05-16',
    ])
  })

  it('offers the types, projects and years it has, but neither lectures nor research', () => {
    expect(list.types).toEqual(['news', 'event', 'promo'])
    expect(list.projects).toEqual(['vysota', 'rechnoy-bereg', 'severny-sad'])
    expect(list.years).toEqual(['2026', '2025', '2024'])
  })

  it('does not mutate its input', () => {
    expect(news[0]?.date).toBe('2025-12-19')
  })
})

describe('the filters of news', () => {
  it('keep all news when nothing is chosen, including lectures', () => {
    expect(filterNews(news, noFilter)).toHaveLength(news.length)
  })

  it('are combined with AND', () => {
    expect(dates(filterNews(news, { ...noFilter, projects: 'rechnoy-bereg' }))).toEqual([
      '2026-06-18',
      '2026-05-30',
      '2025-12-19',
    ])
    expect(dates(filterNews(news, { type: 'event', projects: 'rechnoy-bereg', year: '2026' }))).toEqual(['2026-05-30'])
    expect(filterNews(news, { type: 'event', projects: 'rechnoy-bereg', year: '2025' })).toEqual([])
  })

  it('find a news item about several projects under each of them', () => {
    for (const projects of ['vysota', 'severny-sad']) {
      expect(dates(filterNews(news, { ...noFilter, projects }))).toContain('2024-05-16')
    }
  })
})

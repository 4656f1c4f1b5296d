// The list of news: sorting, the options of its filters, and filtering.
import type { NewsItem } from '@kvartal/contract/news'

/** Specification, section 3: these types are never offered as a filter; their news stay in the unfiltered list. */
const NOT_OFFERED: readonly string[] = ['lecture', 'research']

/** Null means all; the chosen values are combined with AND. */
export interface NewsFilter {
  type: string | null
  projects: string | null
  year: string | null
}

export const noFilter: NewsFilter = { type: null, projects: null, year: null }

export interface NewsList<Item> {
  news: Item[]
  types: string[]
  /** Slugs. */
  projects: string[]
  /** Four digits each, the latest first. */
  years: string[]
}

type Filterable = Pick<NewsItem, 'date' | 'type' | 'projects'>

export function newsList<Item extends Filterable>(items: readonly Item[]): NewsList<Item> {
  const news = newestFirst(items)
  return {
    news,
    types: unique(news.map(({ type }) => type)).filter((type) => !NOT_OFFERED.includes(type)),
    projects: unique(news.flatMap(({ projects }) => projects)),
    years: unique(news.map(yearOf)),
  }
}

export function filterNews<Item extends Filterable>(items: readonly Item[], filter: NewsFilter): Item[] {
  return newestFirst(
    items.filter(
      (item) =>
        (filter.type === null || item.type === filter.type) &&
        (filter.projects === null || item.projects.includes(filter.projects)) &&
        (filter.year === null || yearOf(item) === filter.year),
    ),
  )
}

export function yearOf({ date }: Pick<NewsItem, 'date'>): string {
  return date.slice(0, 4)
}

/** News of the same day keep their order. */
function newestFirst<Item extends Filterable>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

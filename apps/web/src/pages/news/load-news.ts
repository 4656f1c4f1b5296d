// Loads the news and filters them by the URL.

import { endpoints } from '@kvartal/contract/client'
import type { NewsItem } from '@kvartal/contract/news'
import type { PageTexts } from '@kvartal/contract/page-texts'
import { loadContextOf } from '@kvartal/runtime/routes'
import { data, type LoaderFunctionArgs } from 'react-router'
import { type ReadNewsAddress, readNewsAddress } from './news-address.ts'
import { filterNews, type NewsList, newsList } from './news-list.ts'
import { texts } from './texts.ts'

/** The lead story and a dozen rows. */
const PER_PAGE = 13

export interface NewsData {
  page: PageTexts | null
  projects: { slug: string; name: string }[]
  offers: Omit<NewsList<never>, 'news'>
  address: ReadNewsAddress
  news: NewsItem[]
  /** Number of news without a filter. */
  all: number
  total: number
  /** Number of news on the next page. */
  more: number
}

export async function loadNews({ request, context }: LoaderFunctionArgs): Promise<NewsData> {
  const { page, projects, news: all } = await loadContextOf(context).api.call(endpoints.news, {})
  const { news, types, projects: offered, years } = newsList(all)
  // In the company's order of projects, not in the order of their latest news.
  const known = projects.flatMap(({ slug }) => (offered.includes(slug) ? [slug] : []))
  const offers = { types, projects: [...known, ...offered.filter((slug) => !known.includes(slug))], years }
  const address = readNewsAddress(new URL(request.url).searchParams, offers)
  const found = filterNews(news, address.filter)
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE))
  if (address.page > pages) throw data({ message: texts.noSuchPage }, { status: 404 })
  const shown = found.slice(0, address.page * PER_PAGE)
  return {
    page,
    projects,
    offers,
    address,
    news: shown,
    all: all.length,
    total: found.length,
    more: Math.min(PER_PAGE, found.length - shown.length),
  }
}

// News: the list behind its filters. The address is the state, so that it works as links and as a form.
import type { NewsItem, PageTexts } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { type ReadNewsAddress, readNewsAddress } from './news-address.ts'
import { filterNews, type NewsList, newsList } from './news-list.ts'
import { texts } from './texts.ts'

export { NewsPage as Page } from './news-page.tsx'

/** The lead story and a dozen rows. */
const PER_PAGE = 13

export interface NewsData {
  page: PageTexts | null
  projects: { slug: string; name: string }[]
  offers: Omit<NewsList<never>, 'news'>
  address: ReadNewsAddress
  news: NewsItem[]
  total: number
  /** How many the next portion brings. */
  more: number
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<NewsData> {
  const { page, projects, news: all } = await loadContextOf(context).api.call(endpoints.news, {})
  const { news, types, projects: offered, years } = newsList(all)
  // Offered in the company's own order of projects, not in that of their last news.
  const offers = { types, projects: projects.flatMap(({ slug }) => (offered.includes(slug) ? [slug] : [])), years }
  const address = readNewsAddress(new URL(request.url).searchParams, offers)
  const found = filterNews(news, address.filter)
  const shown = found.slice(0, address.page * PER_PAGE)
  return {
    page,
    projects,
    offers,
    address,
    news: shown,
    total: found.length,
    more: Math.min(PER_PAGE, found.length - shown.length),
  }
}

export function meta({ data: { page } }: MetaArgs<NewsData>): PageMeta {
  const picture = page?.picture
  return {
    title: page?.title ?? texts.heading,
    description: page?.description ?? texts.description,
    ...(picture && {
      image: { src: picture.src, width: picture.width, height: picture.height, alt: picture.alt },
    }),
  }
}

// One news article. The server renders plain HTML; the code of the screen is loaded later.
import type { MortgageProgramItem, NewsArticleAnswer } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { absoluteUrl, type PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs, optionalLoads } from '@kvartal/runtime/routes'
import { formatDate } from '@kvartal/russian/date'
import type { LoaderFunctionArgs } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { publisherLd } from '../../shared/seo/company-ld.ts'
import { dayWithZone } from '../../shared/seo/day-with-zone.ts'
import { pageTrail } from '../../shared/seo/page-trail.ts'
import { ARTICLE_PICTURE_SIZES } from './picture-sizes.ts'
import { requireListed } from './require-listed.ts'

const texts = { news: 'Новости' }

const screen = lazyScreen(() => import('./article-screen.tsx').then(({ ArticleScreen }) => ArticleScreen))
export const { Page } = screen

export interface NewsArticleData extends NewsArticleAnswer {
  /** Projects that the article is about. */
  ownProjects: NewsArticleAnswer['projects']
  /** The mortgage program that the article is about, with the warnings that belong to a loan. */
  mortgage: { program: MortgageProgramItem; loanWarnings: string[] } | null
  degraded: boolean
  publisher: string
  /** Moment with the company's time zone; the browser needs the days only. */
  publishedAt: string
  modifiedAt: string
  origin: string
}

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<NewsArticleData> {
  const { api, timeZone } = loadContextOf(context)
  // In the browser an article is reached by a link of a list, which names it.
  if (import.meta.env.SSR) await requireListed(api, params.slug)
  const optional = optionalLoads(context)
  const [answer, company] = await Promise.all([
    api.call(endpoints.newsArticle, { slug: params.slug ?? '' }),
    api.call(endpoints.company, undefined),
    screen.load(),
  ])
  const { mortgageProgramKey } = answer.article
  const mortgages =
    mortgageProgramKey === null ? null : await optional.load(api.call(endpoints.mortgagePrograms, undefined))
  const { date, updatedOn } = answer.article
  const moment = (day: string) => (import.meta.env.SSR ? dayWithZone(day, timeZone) : day)
  const program = mortgages?.programs.find(({ key }) => key === mortgageProgramKey)
  return {
    ...answer,
    mortgage: mortgages && program ? { program, loanWarnings: mortgages.loanWarnings } : null,
    degraded: optional.degraded,
    ownProjects: answer.projects.filter(({ slug }) => answer.article.projects.includes(slug)),
    publisher: company.name,
    publishedAt: moment(date),
    modifiedAt: moment(updatedOn ?? date),
    origin: new URL(request.url).origin,
  }
}

export function meta({ data }: MetaArgs<NewsArticleData>): PageMeta {
  const { article } = data
  const { picture } = article
  return {
    title: article.title,
    description: article.lead,
    type: 'article',
    trail: pageTrail({ label: texts.news, href: hrefs.news }, { label: formatDate(article.date) }),
    ...(picture && { leadPicture: { picture, sizes: ARTICLE_PICTURE_SIZES } }),
    // Structured data is only rendered on the server: the browser does not load the code for it.
    ...(import.meta.env.SSR && { jsonLd: [newsArticleLd(data)] }),
  }
}

function newsArticleLd(data: NewsArticleData): object {
  const { article, ownProjects, publisher, publishedAt, modifiedAt, origin } = data
  const absolute = (path: string) => absoluteUrl(path, origin)
  const company = publisherLd(publisher, origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.lead,
    datePublished: publishedAt,
    // The day that the page shows: that of a correction if there was one.
    dateModified: modifiedAt,
    inLanguage: 'ru',
    mainEntityOfPage: absolute(hrefs.newsArticle(article.slug)),
    ...(article.picture && { image: [absolute(article.picture.src)] }),
    about: ownProjects.map(({ slug, name }) => ({
      '@type': 'ApartmentComplex',
      name,
      url: absolute(hrefs.project(slug)),
    })),
    author: company,
    publisher: company,
  }
}

// News of the company, the newest first; an article with its cleaned text and related news.

import type { ContentData } from '@kvartal/contract/content'
import type { NewsArticleAnswer, OwnNewsAnswer, OwnNewsItem } from '@kvartal/contract/news'
import { notFound } from '../../../http/app-error.ts'
import type { ContentStore } from '../../content/content/index.ts'
import type { SafeTexts } from '../../content/content-html/index.ts'
import type { MediaLibrary } from '../../content/media/index.ts'
import type { SiteTexts } from '../../content/site-texts/index.ts'
import type { ProjectList } from '../../sales/projects/index.ts'

/** How many related news fit in the row under an article. */
const RELATED = 3

type News = ContentData<'news'>

export interface NewsSources {
  content: Pick<ContentStore, 'entries'>
  html: Pick<SafeTexts, 'safeHtml'>
  media: Pick<MediaLibrary, 'picture'>
  projects: Pick<ProjectList, 'all'>
  texts: Pick<SiteTexts, 'page'>
}

export function newsList(
  sources: NewsSources,
  { project, limit }: { project?: string | undefined; limit?: number | undefined } = {},
): OwnNewsAnswer {
  if (project !== undefined && !sources.projects.all().some(({ slug }) => slug === project)) {
    throw notFound('Такого проекта нет.')
  }
  const news = newestFirst(sources)
    .filter(({ projects }) => project === undefined || projects.includes(project))
    .slice(0, limit)
  return {
    page: sources.texts.page('/news'),
    projects: named(sources, new Set(news.flatMap(({ projects }) => projects))),
    news: news.map((item) => newsItem(sources, item)),
  }
}

export function newsArticle(sources: NewsSources, slug: string): NewsArticleAnswer {
  const all = newestFirst(sources)
  const article = all.find((item) => item.slug === slug)
  if (!article) throw notFound('Такой новости нет.')
  const others = all.filter((item) => item !== article)
  const isClose = ({ projects }: News) => projects.some((project) => article.projects.includes(project))
  const related = [...others.filter(isClose), ...others.filter((item) => !isClose(item))].slice(0, RELATED)
  return {
    article: {
      ...newsItem(sources, article),
      updatedOn: article.updatedOn ?? null,
      html: sources.html.safeHtml(article.html),
      mortgageProgramKey: article.mortgageProgramKey ?? null,
    },
    projects: named(sources, new Set([article, ...related].flatMap(({ projects }) => projects))),
    related: related.map((item) => newsItem(sources, item)),
  }
}

function newestFirst({ content }: NewsSources): News[] {
  return content
    .entries('news')
    .map(({ data }) => data)
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function newsItem({ media }: NewsSources, { slug, date, type, projects, title, lead, mediaId }: News): OwnNewsItem {
  return { slug, date, type, projects, title, lead, picture: media.picture(mediaId) }
}

/** In the order of the company's own list of projects. */
function named({ projects }: NewsSources, slugs: ReadonlySet<string>): OwnNewsAnswer['projects'] {
  return projects
    .all()
    .filter(({ slug }) => slugs.has(slug))
    .map(({ slug, name }) => ({ slug, name }))
}

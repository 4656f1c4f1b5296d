// News of the company, newest first; an article with its text cleaned and what else to read.
import type { NewsArticleAnswer, OwnNewsAnswer, OwnNewsItem } from '@kvartal/contract'
import type { ContentData } from '@kvartal/contract/content'
import { notFound } from '../../http/app-error.ts'
import type { ContentService } from '../content/index.ts'
import { articleHtml } from './article-html.ts'

/** As many as fit in a row under an article. */
const RELATED = 3

type News = ContentData<'news'>

export function newsList(
  content: ContentService,
  { project, limit }: { project?: string | undefined; limit?: number | undefined } = {},
): OwnNewsAnswer {
  if (project !== undefined && !content.projects().some(({ slug }) => slug === project)) {
    throw notFound('Такого проекта нет.')
  }
  const news = newestFirst(content)
    .filter(({ projects }) => project === undefined || projects.includes(project))
    .slice(0, limit)
  return {
    page: content.pageTexts('/news'),
    projects: named(content, new Set(news.flatMap(({ projects }) => projects))),
    news: news.map((item) => newsItem(content, item)),
  }
}

export function newsArticle(content: ContentService, slug: string): NewsArticleAnswer {
  const all = newestFirst(content)
  const article = all.find((item) => item.slug === slug)
  if (!article) throw notFound('Такой новости нет.')
  const others = all.filter((item) => item !== article)
  const isClose = ({ projects }: News) => projects.some((project) => article.projects.includes(project))
  const related = [...others.filter(isClose), ...others.filter((item) => !isClose(item))].slice(0, RELATED)
  return {
    article: {
      ...newsItem(content, article),
      html: articleHtml(article.html, (mediaId) => content.picture(mediaId)),
    },
    projects: named(content, new Set([article, ...related].flatMap(({ projects }) => projects))),
    related: related.map((item) => newsItem(content, item)),
  }
}

function newestFirst(content: ContentService): News[] {
  return content
    .entries('news')
    .map(({ data }) => data)
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function newsItem(content: ContentService, { slug, date, type, projects, title, lead, mediaId }: News): OwnNewsItem {
  return { slug, date, type, projects, title, lead, picture: content.picture(mediaId) }
}

/** In the order of the company's own list of projects. */
function named(content: ContentService, slugs: ReadonlySet<string>): OwnNewsAnswer['projects'] {
  return content
    .projects()
    .filter(({ slug }) => slugs.has(slug))
    .map(({ slug, name }) => ({ slug, name }))
}

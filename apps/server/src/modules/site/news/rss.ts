// The RSS 2.0 feed of news, with absolute links.

import { companyMidnight } from '@kvartal/contract/company-day'
import type { OwnNewsAnswer } from '@kvartal/contract/news'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { escapeMarkup } from '../../../text/escape-markup.ts'

export const RSS_PATH = '/news/rss.xml'
/** Feed readers poll often: a feed contains only the newest items. */
export const RSS_ITEMS = 50

/** The card that is drawn for a link to the article: readers and aggregators need a JPEG. */
const cardPath = (slug: string) => `/preview.jpg?path=${encodeURIComponent(`/news/${slug}`)}`

export interface FeedOptions {
  company: CompanyAnswer
  /** The time zone of the company. */
  timeZone: string
  /** Public address of the site. */
  origin: string
}

export function newsRss(answer: OwnNewsAnswer, { company, timeZone, origin }: FeedOptions): string {
  // News have a date without a time: midnight is used.
  const rssDate = (day: string) => companyMidnight(day, timeZone).toUTCString().replace('GMT', '+0000')
  const absolute = (path: string) => escapeMarkup(new URL(path, origin).href)
  const names = new Map(answer.projects.map(({ slug, name }) => [slug, name]))
  const items = answer.news.map(
    ({ slug, date, title, lead, projects }) => `<item>
<title>${escapeMarkup(title)}</title>
<link>${absolute(`/news/${slug}`)}</link>
<guid isPermaLink="true">${absolute(`/news/${slug}`)}</guid>
<pubDate>${rssDate(date)}</pubDate>
${projects.map((project) => `<category>${escapeMarkup(names.get(project) ?? project)}</category>\n`).join('')}<description>${escapeMarkup(lead)}</description>
<enclosure url="${absolute(cardPath(slug))}" length="0" type="image/jpeg"/>
</item>`,
  )
  const newest = answer.news[0]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeMarkup(answer.page?.title ?? company.name)}</title>
<link>${absolute('/news')}</link>
<atom:link href="${absolute(RSS_PATH)}" rel="self" type="application/rss+xml"/>
<description>${escapeMarkup(answer.page?.description ?? company.tagline)}</description>
<language>ru</language>
${newest ? `<lastBuildDate>${rssDate(newest.date)}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`
}

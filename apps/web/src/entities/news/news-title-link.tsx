// The title of a news item, linked to its article where there is one.
import type { NewsItem } from '@kvartal/contract/news'
import { CardLink } from '@kvartal/ui/link'
import { hrefs } from '../../shared/hrefs.ts'
import { newsTitle } from './news-words.ts'

interface NewsTitleLinkProps {
  item: Pick<NewsItem, 'slug' | 'title' | 'type'>
  underlined?: boolean
  className?: string | undefined
}

export function NewsTitleLink({ item, underlined = false, className }: NewsTitleLinkProps) {
  const title = newsTitle(item)
  if (item.slug === null) return title
  return (
    <CardLink underlined={underlined} className={className} href={hrefs.newsArticle(item.slug)}>
      {title}
    </CardLink>
  )
}

// The latest news as dated rows.
import type { NewsItem, ProjectItem } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Heading } from '@kvartal/ui/text'
// Not through the index: the first load would carry the rows.
import { NewsTitleLink } from '../../entities/news/news-title-link.tsx'
import { formatDate } from '../../shared/format/date.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/section-head/section-head.tsx'
import styles from './latest-news.module.css'

const texts = { all: 'Все новости' }

interface LatestNewsProps {
  title: string
  news: readonly NewsItem[]
  projects: readonly ProjectItem[]
}

export function LatestNews({ title, news, projects }: LatestNewsProps) {
  const nameOf = (slug: string) => projects.find((project) => project.slug === slug)?.name ?? slug
  return (
    <Container as="section" className={styles.section}>
      <SectionHead title={title} all={{ href: hrefs.news, label: texts.all }} />
      <ul>
        {news.map((item, place) => (
          <li key={item.slug ?? place} className={styles.row}>
            <time className={styles.date} dateTime={item.date}>
              {formatDate(item.date)}
            </time>
            <Heading level={3}>
              <NewsTitleLink item={item} />
            </Heading>
            <span className={styles.about}>{item.projects.map(nameOf).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Container>
  )
}

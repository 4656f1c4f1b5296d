// The latest news as dated rows.
import type { ProjectItem } from '@kvartal/contract/site'
import { formatDate } from '@kvartal/russian/date'
import { Container } from '@kvartal/ui/layout'
import { CardLink } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './latest-news.module.css'
import type { Article } from './load-home.ts'

const texts = { all: 'Все новости' }

interface LatestNewsProps {
  title: string
  news: readonly Article[]
  /** Null when the projects did not load: then the news are shown without project names. */
  projects: readonly ProjectItem[] | null
}

export function LatestNews({ title, news, projects }: LatestNewsProps) {
  const namesOf = ({ projects: slugs }: Article) =>
    projects ? slugs.map((slug) => projects.find((project) => project.slug === slug)?.name ?? slug) : []
  return (
    <Container as="section" className={styles.section} id="news">
      <SectionHead title={title} all={{ href: hrefs.news, label: texts.all }} />
      <ul>
        {news.map((item) => (
          <li key={item.slug} className={styles.row}>
            <time className={styles.date} dateTime={item.date}>
              {formatDate(item.date)}
            </time>
            <Heading level={3} className={styles.title}>
              <CardLink href={hrefs.newsArticle(item.slug)}>{item.title}</CardLink>
            </Heading>
            <span className={styles.about}>{namesOf(item).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Container>
  )
}

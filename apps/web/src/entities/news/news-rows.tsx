// News as dated rows: date, title, type and projects, a small picture.
import type { NewsItem } from '@kvartal/contract/news'
import { formatDate } from '@kvartal/russian/date'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../picture/index.ts'
import styles from './news-rows.module.css'
import { NewsTitleLink } from './news-title-link.tsx'
import { newsTypeTag } from './news-words.ts'

interface NewsRowsProps {
  news: readonly NewsItem[]
  /** Names of projects by slug. */
  projectNames: ReadonlyMap<string, string>
  /** Heading level of the titles. */
  level: 2 | 3
}

export function NewsRows({ news, projectNames, level }: NewsRowsProps) {
  return (
    <ul className={styles.rows}>
      {news.map((item, place) => (
        <li key={item.slug ?? place} className={styles.row}>
          <Text as="span" size="small" tone="secondary" className={styles.date}>
            <time dateTime={item.date}>{formatDate(item.date)}</time>
          </Text>
          <Heading level={level} size="h3" className={styles.title}>
            <NewsTitleLink underlined className={styles.link} item={item} />
          </Heading>
          <Text size="small" tone="secondary" className={styles.about}>
            {item.title !== null && <span>{newsTypeTag(item.type)}</span>}
            {item.projects.map((slug) => (
              <span key={slug}>{projectNames.get(slug) ?? slug}</span>
            ))}
          </Text>
          {item.picture && (
            <div className={styles.picture}>
              <Picture
                picture={item.picture}
                alt=""
                sizes="(min-width: 1025px) 200px, (min-width: 541px) 160px, 104px"
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

// News: filters, a large lead story, then dated rows grouped by year.
import type { NewsItem } from '@kvartal/contract/news'
import { InPlaceLink } from '@kvartal/runtime/links'
import { formatDate } from '@kvartal/russian/date'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { EmptyState, Notice } from '@kvartal/ui/notice'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { NewsRows, NewsTitleLink } from '../../entities/news/index.ts'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import type { NewsData } from './load-news.ts'
import { newsHref } from './news-address.ts'
import { NewsFilters } from './news-filters.tsx'
import { noFilter, yearOf } from './news-list.ts'
import styles from './news-screen.module.css'
import { LEAD_SIZES } from './picture-sizes.ts'
import { texts } from './texts.ts'

export { loadNews } from './load-news.ts'

export function NewsScreen() {
  const { page, projects, offers, address, news, all, total, more } = useLoaderData<NewsData>()
  const projectNames = new Map(projects.map(({ slug, name }) => [slug, name]))
  const [lead, ...others] = news
  return (
    <>
      <PageTrail />
      <Container className={styles.opening}>
        <Heading level={1}>{page?.heading ?? texts.heading}</Heading>
        {page?.lead && (
          <Text size="lead" tone="secondary">
            {page.lead}
          </Text>
        )}
        {all > 1 && <NewsFilters offers={offers} filter={address.filter} projectNames={projectNames} total={total} />}
        {address.dropped && <Notice className={styles.notice ?? ''}>{texts.dropped}</Notice>}
      </Container>
      {lead ? (
        <LeadStory item={lead} projectNames={projectNames} />
      ) : (
        <Container>
          {all === 0 ? (
            <EmptyState title={texts.noneTitle} actions={<Button to={hrefs.projects}>{texts.noneAction}</Button>}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <EmptyState
              title={texts.emptyTitle}
              actions={<Button to={newsHref({ filter: noFilter, page: 1 })}>{texts.emptyAction}</Button>}
            >
              {texts.emptyText}
            </EmptyState>
          )}
        </Container>
      )}
      {all > 0 && (
        <Container className={styles.list}>
          {byYear(others).map(({ year, items }) => (
            <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
              <Heading level={2} size="body" className={styles.yearTitle} id={`year-${year}`}>
                {year}
              </Heading>
              <NewsRows news={items} projectNames={projectNames} level={3} />
            </section>
          ))}
          <div className={styles.foot} data-print="hide">
            {more > 0 && (
              <LinkProvider component={InPlaceLink}>
                <Button to={newsHref({ ...address, page: address.page + 1 })}>{texts.more(more)}</Button>
              </LinkProvider>
            )}
            {total > 1 && (
              <Text as="span" size="small" tone="secondary">
                {texts.shownOf(news.length, total)}
              </Text>
            )}
            <TextLink href={hrefs.newsRss} className={styles.rss} type="application/rss+xml">
              {texts.rss}
            </TextLink>
          </div>
        </Container>
      )}
    </>
  )
}

function LeadStory({ item, projectNames }: { item: NewsItem; projectNames: ReadonlyMap<string, string> }) {
  const about = item.projects.map((slug) => projectNames.get(slug) ?? slug)
  return (
    <article className={styles.lead}>
      {item.picture && (
        <Picture className={styles.leadPicture} picture={item.picture} alt="" sizes={LEAD_SIZES} priority />
      )}
      <div className={styles.leadText}>
        <Text size="small" tone="secondary">
          <time dateTime={item.date}>{formatDate(item.date)}</time>
          {about.length > 0 && `, ${about.join(', ')}`}
        </Text>
        <Heading level={2} className={styles.leadTitle}>
          <NewsTitleLink underlined item={item} />
        </Heading>
        {item.lead && <Text tone="secondary">{item.lead}</Text>}
      </div>
    </article>
  )
}

function byYear(news: readonly NewsItem[]): { year: string; items: NewsItem[] }[] {
  const years = new Map<string, NewsItem[]>()
  for (const item of news) years.set(yearOf(item), [...(years.get(yearOf(item)) ?? []), item])
  return [...years].map(([year, items]) => ({ year, items }))
}

// One news article: a large title, the picture, the text, links to other news.

import { formatDate } from '@kvartal/russian/date'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { SafeHtml } from '@kvartal/ui/safe-html'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { ProgramNote } from '../../entities/mortgage-program/index.ts'
import { NewsRows, newsTypeTag } from '../../entities/news/index.ts'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BackAndBreadcrumbs } from '../../shared/page/back-link.tsx'
import type { NewsArticleData } from './article-data.ts'
import styles from './article-screen.module.css'
import { ARTICLE_PICTURE_SIZES } from './picture-sizes.ts'

const texts = {
  updated: 'Обновлено ',
  related: 'Ещё новости',
  all: 'Все новости',
}

export function ArticleScreen() {
  const { article, ownProjects, mortgage, projects, related } = useLoaderData<NewsArticleData>()
  const projectNames = new Map(projects.map(({ slug, name }) => [slug, name]))
  return (
    <>
      <article>
        <Container className={styles.opening}>
          <div data-print="hide">
            <BackAndBreadcrumbs fallback={hrefs.news} />
          </div>
          <Heading level={1} className={styles.title}>
            {article.title}
          </Heading>
        </Container>
        {article.picture && (
          <div className={styles.picture}>
            <Picture picture={article.picture} sizes={ARTICLE_PICTURE_SIZES} priority />
          </div>
        )}
        <Container className={styles.columns}>
          <div className={styles.about}>
            <Text as="span" size="small" tone="secondary">
              <time dateTime={article.date}>{formatDate(article.date)}</time>
            </Text>
            {article.updatedOn && (
              <Text as="span" size="small" tone="secondary">
                {texts.updated}
                <time dateTime={article.updatedOn}>{formatDate(article.updatedOn)}</time>
              </Text>
            )}
            <Text as="span" size="small" tone="secondary">
              {newsTypeTag(article.type)}
            </Text>
            {ownProjects.map(({ slug, name }) => (
              <TextLink alone key={slug} to={hrefs.project(slug)} className={styles.project}>
                {name}
              </TextLink>
            ))}
          </div>
          <div className={styles.body}>
            <Text size="lead" className={styles.lead}>
              {article.lead}
            </Text>
            <SafeHtml className={styles.text} html={article.html} />
          </div>
        </Container>
      </article>
      {mortgage && <ProgramNote {...mortgage} />}
      {related.length > 0 && (
        <Container as="section" className={styles.related} data-print="hide">
          <div className={styles.relatedHead}>
            <Heading level={2}>{texts.related}</Heading>
            <TextLink alone to={hrefs.news}>
              {texts.all}
            </TextLink>
          </div>
          <NewsRows news={related} projectNames={projectNames} level={3} />
        </Container>
      )}
    </>
  )
}

// The first screen of home: the headline, the search, one large picture.

import { LazyHydration, lazyPart } from '@kvartal/runtime/hydration'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatKeys } from '@kvartal/russian/quarter'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import styles from './home-page.module.css'
import type { HomeData } from './load-home.ts'

const texts = {
  onSale: (count: number) => `${formatCount(count, flatForms)} в продаже.`,
  keys: (keyDate: string) => `Ключи ${formatKeys(keyDate)}`,
}

/** The quick search. Its plain form works before this code has loaded. */
export const quickSearch = lazyPart(() => import('./quick-search.tsx').then(({ QuickSearch }) => QuickSearch))

export const HERO_SIZES = '100vw'

export function HomePage() {
  const { home, projects, search } = useLoaderData<HomeData>()
  const onSale = projects.projects.reduce((sum, { freeFlats }) => sum + freeFlats, 0)
  // The company's words about its projects are not about those of another backend.
  const isAboutProjects = projects.status !== 'fulfilled' || home.projectOrder.length === 0 || hasOwn(projects, home)
  return (
    <section className={styles.first}>
      <Container className={styles.opening}>
        <Heading level={1} size="hero">
          {home.headline.map((line) => (
            <span key={line} className={styles.line}>
              {line}{' '}
            </span>
          ))}
        </Heading>
        {(isAboutProjects || onSale > 0) && (
          <Text size="lead" className={styles.lead}>
            {isAboutProjects && home.description} {onSale > 0 && texts.onSale(onSale)}
          </Text>
        )}
      </Container>
      {search && search.total > 0 && (
        <LazyHydration part={quickSearch}>
          <quickSearch.Part options={search} isVisual={home.visual !== null} />
        </LazyHydration>
      )}
      {home.hero && (
        <figure>
          <Picture className={styles.hero} picture={home.hero} sizes={HERO_SIZES} priority />
          {isAboutProjects && (home.heroCaption || home.heroKeyDate) && (
            <figcaption>
              <Container className={styles.caption}>
                {home.heroCaption && <span>{home.heroCaption}</span>}
                {home.heroKeyDate && <span>{texts.keys(home.heroKeyDate)}</span>}
              </Container>
            </figcaption>
          )}
        </figure>
      )}
    </section>
  )
}

function hasOwn({ projects }: HomeData['projects'], { projectOrder }: HomeData['home']): boolean {
  return projects.some(({ slug }) => projectOrder.includes(slug))
}

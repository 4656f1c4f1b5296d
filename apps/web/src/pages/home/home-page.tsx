// Home: the headline, one large picture, the projects in unequal pairs.
import { Container } from '@kvartal/ui/layout'
import { formatCount } from '@kvartal/ui/number-display'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import styles from './home-page.module.css'
import { ProjectShowcase } from './project-showcase.tsx'
import type { HomeData } from './route.tsx'

const texts = {
  onSale: (count: number) => `${formatCount(count, ['квартира', 'квартиры', 'квартир'])} в продаже.`,
}

export function HomePage() {
  const { home, projects } = useLoaderData<HomeData>()
  const onSale = projects.reduce((sum, { freeFlats }) => sum + freeFlats, 0)
  return (
    <>
      <section>
        <Container className={styles.opening}>
          <Heading level={1} size="hero">
            {home.headline.map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </Heading>
          <Text size="lead" className={styles.lead}>
            {home.description} {onSale > 0 && texts.onSale(onSale)}
          </Text>
        </Container>
        {home.hero && (
          <figure>
            <Picture className={styles.hero} picture={home.hero} sizes="100vw" priority />
            <Container>
              <figcaption className={styles.caption}>{home.heroCaption}</figcaption>
            </Container>
          </figure>
        )}
      </section>
      <ProjectShowcase title={home.sectionTitles.projects} projects={projects} />
    </>
  )
}

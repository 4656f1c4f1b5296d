// Finished projects, where people already live.
import type { AboutAnswer } from '@kvartal/contract/company-pages'
import { formatQuarter } from '@kvartal/russian/quarter'
import { Container } from '@kvartal/ui/layout'
import { CardLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './finished-projects.module.css'

const texts = {
  title: 'Построено',
  all: 'Все проекты',
  finished: (quarter: string) => `сдан ${formatQuarter(quarter)}`,
}

export function FinishedProjects({ projects }: { projects: AboutAnswer['finished'] }) {
  return (
    <Container as="section" className={styles.section}>
      <SectionHead title={texts.title} all={{ href: hrefs.projects, label: texts.all }} />
      {projects.map(({ slug, name, summary, address, hero, buildings }) => (
        <article key={slug} className={styles.project}>
          {hero && <Picture className={styles.picture} picture={hero} sizes="(min-width: 1025px) 58vw, 100vw" />}
          <div className={styles.text}>
            <Heading level={3} size="h2">
              <CardLink underlined href={hrefs.project(slug)}>
                {name}
              </CardLink>
            </Heading>
            <Text tone="secondary">{summary}</Text>
            <ul className={styles.buildings}>
              {buildings.map((building) => (
                <li key={building.name}>
                  {building.name}, {texts.finished(building.keyDate)}
                </li>
              ))}
              <li>{address}</li>
            </ul>
          </div>
        </article>
      ))}
    </Container>
  )
}

// Where the projects are, and a form for those who would rather talk.
import type { HomeAnswer, MapAnswer, ProjectItem } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { hasMap, ProjectMap } from '../../features/map/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/section-head/section-head.tsx'
import styles from './where-and-whom.module.css'

const texts = { all: 'Все проекты' }

interface WhereAndWhomProps {
  home: HomeAnswer
  projects: readonly ProjectItem[]
  map: MapAnswer | null
}

export function WhereAndWhom({ home, projects, map }: WhereAndWhomProps) {
  return (
    <>
      {hasMap(map) && (
        <section className={styles.section}>
          <Container>
            <SectionHead title={home.sectionTitles.map} all={{ href: hrefs.projectsMap, label: texts.all }} />
          </Container>
          <div className={styles.where}>
            <ProjectMap
              map={map}
              projects={projects}
              hrefOf={hrefs.project}
              lead={
                home.mapText && (
                  <Text size="lead" tone="secondary">
                    {home.mapText}
                  </Text>
                )
              }
            />
          </div>
        </section>
      )}
      <Container as="section" className={styles.section} id="request">
        <div className={styles.request}>
          <div className={styles.words}>
            <Heading level={2}>{home.sectionTitles.contact}</Heading>
            {home.contactText && (
              <Text size="lead" tone="secondary">
                {home.contactText}
              </Text>
            )}
          </div>
          <InlineContactForm formName="homeForm" />
        </div>
      </Container>
    </>
  )
}

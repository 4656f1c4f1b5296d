// The map of the projects, and the contact form.
import type { HomeAnswer, MapAnswer, ProjectItem } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Text } from '@kvartal/ui/text'
import { RequestSection } from '../../features/contact-form/index.ts'
import { hasMap, ProjectMap } from '../../features/map/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/section-head/section-head.tsx'
import styles from './map-and-contact-form.module.css'

const texts = { all: 'Все проекты' }

interface MapAndContactFormProps {
  home: HomeAnswer
  projects: readonly ProjectItem[]
  map: MapAnswer | null
}

export function MapAndContactForm({ home, projects, map }: MapAndContactFormProps) {
  return (
    <>
      {projects.length > 0 && hasMap(map) && (
        <section className={styles.section}>
          <Container>
            <SectionHead title={home.sectionTitles.map} all={{ href: hrefs.projectsMap, label: texts.all }} />
          </Container>
          <div className={styles.map}>
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
      <RequestSection formName="homeForm" title={home.sectionTitles.contact} text={home.contactText} />
    </>
  )
}

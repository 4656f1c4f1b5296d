// The map of the projects, and the contact form.

import type { MapAnswer } from '@kvartal/contract/map'
import type { HomeAnswer, ProjectItem } from '@kvartal/contract/site'
import { formatCount } from '@kvartal/russian/count'
import { Container } from '@kvartal/ui/layout'
import { Text } from '@kvartal/ui/text'
import { RequestSection } from '../../features/contact-form/index.ts'
import { hasMap, ProjectMap } from '../../features/map/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './map-and-contact-form.module.css'

const texts = {
  all: 'Все проекты',
  addresses: (count: number) => `Списком: ${formatCount(count, ['адрес', 'адреса', 'адресов'])}`,
}

interface MapAndContactFormProps {
  home: HomeAnswer
  projects: readonly ProjectItem[]
  map: MapAnswer | null
}

export function MapAndContactForm({ home, projects, map }: MapAndContactFormProps) {
  return (
    <>
      {projects.length > 0 && hasMap(map) && (
        <section className={styles.section} id="map">
          <Container>
            <SectionHead title={home.sectionTitles.map} all={{ href: hrefs.projectsMap, label: texts.all }} />
          </Container>
          <div className={styles.map}>
            <ProjectMap
              startsOnDemand
              map={map}
              projects={projects}
              hrefOf={hrefs.project}
              foldAs={texts.addresses(projects.length)}
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

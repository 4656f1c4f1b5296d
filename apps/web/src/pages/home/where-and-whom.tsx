// Where the projects are, with the way to each from the metro, and a form for those who would rather talk.
import type { HomeAnswer, ProjectItem } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { metroText } from '../../entities/project/index.ts'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { SectionHead } from '../../shared/section-head/section-head.tsx'
import styles from './where-and-whom.module.css'

const texts = { all: 'Все проекты' }

export function WhereAndWhom({ home, projects }: { home: HomeAnswer; projects: readonly ProjectItem[] }) {
  return (
    <>
      <Container as="section" className={styles.section}>
        <SectionHead title={home.sectionTitles.map} all={{ href: hrefs.projects, label: texts.all }} />
        <div className={styles.where}>
          <Text size="lead" tone="secondary">
            {home.mapText}
          </Text>
          <ul className={styles.places}>
            {projects.map((project) => (
              <li key={project.slug} className={styles.place}>
                <Link className={styles.cover} href={hrefs.project(project.slug)}>
                  {project.name}
                </Link>
                <span>{metroText(project)}</span>
                <span className={styles.address}>{project.address}</span>
              </li>
            ))}
          </ul>
        </div>
      </Container>
      <Container as="section" className={styles.section} id="request">
        <div className={styles.request}>
          <div className={styles.words}>
            <Heading level={2}>{home.sectionTitles.contact}</Heading>
            <Text size="lead" tone="secondary">
              {home.contactText}
            </Text>
          </div>
          <InlineContactForm formName="homeForm" />
        </div>
      </Container>
    </>
  )
}

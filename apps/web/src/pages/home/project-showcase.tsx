// The projects on the home page: the first one large, the others in unequal pairs.
import type { ProjectItem } from '@kvartal/contract/site'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { keysWords } from '@kvartal/russian/quarter'
import { Container } from '@kvartal/ui/layout'
import { CardLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import {
  ProjectFacts,
  ProjectsFailed,
  type ProjectsLoad,
  placeText,
  projectOffers,
} from '../../entities/project/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './project-showcase.module.css'

const texts = {
  keys: ({ nextKeyDate }: ProjectItem) =>
    nextKeyDate === null ? 'ключи сразу' : keysWords({ keyDate: nextKeyDate, ready: false }),
}

interface ProjectShowcaseProps {
  title: string
  load: ProjectsLoad
  /** The loaded projects in the order of the page. */
  projects: readonly ProjectItem[]
  retry: () => void
}

export function ProjectShowcase({ title, load, projects, retry }: ProjectShowcaseProps) {
  const [first, ...rest] = projects
  return (
    <section className={styles.showcase} id="projects">
      <Container className={styles.title}>
        <Heading level={2}>
          {title}
          {projects.length > 1 && <sup className={styles.count}>{projects.length}</sup>}
        </Heading>
      </Container>
      {load.status !== 'fulfilled' && (
        <Container>
          <ProjectsFailed load={load} retry={retry} />
        </Container>
      )}
      {first && <LeadProject project={first} />}
      {rest.length > 0 && (
        <div className={styles.pairs}>
          {rest.map((project) => (
            <PairedProject key={project.slug} project={project} />
          ))}
        </div>
      )}
    </section>
  )
}

function LeadProject({ project }: { project: ProjectItem }) {
  return (
    <article className={styles.leadProject}>
      {project.hero && (
        <div className={styles.leadPicture}>
          <Picture picture={project.hero} sizes="(min-width: 1025px) 62vw, 100vw" />
        </div>
      )}
      <div className={styles.leadText}>
        <Heading level={3} size="h1">
          <CardLink underlined href={hrefs.project(project.slug)}>
            {project.name}
          </CardLink>
        </Heading>
        <Text size="lead" tone="secondary" className={styles.summary}>
          {project.summary}
        </Text>
        <ProjectFacts project={project} />
      </div>
    </article>
  )
}

function PairedProject({ project }: { project: ProjectItem }) {
  return (
    <article className={styles.paired}>
      {project.hero && (
        <div className={styles.pairedPicture}>
          <Picture picture={project.hero} sizes="(min-width: 541px) 50vw, 100vw" />
        </div>
      )}
      <div className={styles.pairedText}>
        <Heading level={3} size="h2">
          <CardLink underlined href={hrefs.project(project.slug)}>
            {project.name}
          </CardLink>
        </Heading>
        <Text tone="secondary">{project.tagline}</Text>
        <ul className={styles.brief}>
          <li>{placeText(project)}</li>
          {offersText(project).map((offer) => (
            <li key={offer}>{offer}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function offersText(project: ProjectItem): string[] {
  const offers = projectOffers(project)
  if (offers.length > 0) return offers.map(({ keys, price }) => `${keys}, ${price}`)
  return [texts.keys(project), ...(project.priceFromRub ? [formatPriceFrom(project.priceFromRub)] : [])]
}

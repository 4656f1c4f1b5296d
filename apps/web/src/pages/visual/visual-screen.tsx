// Projects to start the visual selection from, as a list or on the map.
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { CardLink } from '@kvartal/ui/link'
import { EmptyState } from '@kvartal/ui/notice'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { Picture } from '../../entities/picture/index.ts'
import { ProjectFacts, ProjectsFailed, useProjectsLoad } from '../../entities/project/index.ts'
import { MapViewSwitch, ProjectMap } from '../../features/map/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import type { VisualData } from './load-visual.ts'
import { PROJECT_SIZES } from './picture-sizes.ts'
import styles from './visual-screen.module.css'

export { loadVisual } from './load-visual.ts'

const texts = {
  nothing: 'Выбирать на\u00a0фасаде пока нечего',
  inList: 'Квартиры в\u00a0продаже есть в\u00a0каталоге.',
  open: 'Открыть каталог',
}

export function VisualScreen() {
  const { page, projects, isInMap, map } = useLoaderData<VisualData>()
  const { load, retry } = useProjectsLoad(projects)
  return (
    <>
      <PageTrail />
      <Container className={styles.opening}>
        <Heading level={1}>{page.heading}</Heading>
        {page.lead && (load.status !== 'fulfilled' || load.projects.length > 0) && (
          <Text size="lead" tone="secondary">
            {page.lead}
          </Text>
        )}
        {map && <MapViewSwitch listHref={hrefs.visualStart} mapHref={hrefs.visualMap} isInMap={isInMap} />}
      </Container>
      {load.status !== 'fulfilled' ? (
        <Container className={styles.failed}>
          <ProjectsFailed load={load} retry={retry} />
        </Container>
      ) : isInMap ? (
        <div className={styles.map}>
          <ProjectMap map={map} projects={load.projects} hrefOf={hrefs.visual} eager />
        </div>
      ) : (
        <ProjectList projects={load.projects} />
      )}
    </>
  )
}

function ProjectList({ projects }: { projects: VisualData['projects']['projects'] }) {
  if (projects.length === 0) {
    return (
      <Container className={styles.failed}>
        <EmptyState title={texts.nothing} actions={<Button to={hrefs.list}>{texts.open}</Button>}>
          {texts.inList}
        </EmptyState>
      </Container>
    )
  }
  return (
    <Container as="ul" className={styles.projects}>
      {projects.map((project, place) => (
        <li key={project.slug} className={styles.project}>
          {project.hero && (
            <Picture
              className={styles.picture}
              picture={project.hero}
              sizes={PROJECT_SIZES}
              priority={place === 0}
              alt=""
            />
          )}
          <div className={styles.text}>
            <Heading level={2}>
              <CardLink underlined href={hrefs.visual(project.slug)}>
                {project.name}
              </CardLink>
            </Heading>
            <ProjectFacts project={project} />
          </div>
        </li>
      ))}
    </Container>
  )
}

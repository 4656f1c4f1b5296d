// Projects: filters, then each project with a layout different from its neighbours', or all of them on the map.

import { listHref } from '@kvartal/contract/catalog/address'
import { InPlaceLink } from '@kvartal/runtime/links'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { EmptyState, Notice } from '@kvartal/ui/notice'
import { Heading, Text } from '@kvartal/ui/text'
import { useLoaderData, useLocation } from 'react-router'
import { ProjectsFailed } from '../../entities/project/index.ts'
import { MapViewSwitch, ProjectMap } from '../../features/map/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import type { ProjectsData } from './load-projects.ts'
import { ProjectSpread } from './project-spread.tsx'
import { projectsHref } from './projects-address.ts'
import { noFilter } from './projects-filter.ts'
import { ProjectsFilters } from './projects-filters.tsx'
import styles from './projects-screen.module.css'
import { projectsView } from './projects-view.ts'
import { texts } from './texts.ts'
import { useProjectsWithBuildings } from './use-projects-with-buildings.ts'

export { loadProjects } from './load-projects.ts'

export function ProjectsScreen() {
  const { page, map, ...loaded } = useLoaderData<ProjectsData>()
  const { load, buildings, retry } = useProjectsWithBuildings(loaded)
  const isEmpty = load.status === 'fulfilled' && load.projects.length === 0
  return (
    <>
      <PageTrail />
      <Container className={styles.opening}>
        <Heading level={1} size="hero">
          {page?.heading ?? texts.heading}
        </Heading>
        {page?.lead && !isEmpty && (
          <Text size="lead" tone="secondary" className={styles.lead}>
            {page.lead}
          </Text>
        )}
      </Container>
      {load.status === 'fulfilled' ? (
        isEmpty ? (
          <NoPages named={loaded.named} />
        ) : (
          <Projects projects={load.projects} buildings={buildings} map={map} />
        )
      ) : (
        <Container className={styles.failed}>
          <ProjectsFailed load={load} retry={retry} />
        </Container>
      )}
    </>
  )
}

/** No project has a page: those that the catalog names lead to their flats. */
function NoPages({ named }: Pick<ProjectsData, 'named'>) {
  if (named.length === 0) {
    return (
      <Container className={styles.empty}>
        <EmptyState title={texts.nothingTitle} actions={<Button to={hrefs.list}>{texts.nothingAction}</Button>}>
          {texts.nothingText}
        </EmptyState>
      </Container>
    )
  }
  return (
    <Container as="ul" className={styles.named}>
      {named.map(({ id, name }) => (
        <li key={id}>
          <Heading level={2}>{name}</Heading>
          <TextLink to={listHref({ projects: [{ id, slug: null }] })}>{texts.flatsOf}</TextLink>
        </li>
      ))}
    </Container>
  )
}

interface ProjectsProps extends Pick<ProjectsData, 'buildings' | 'map'> {
  projects: ProjectsData['projects']['projects']
}

/** The filters and the found projects, as a list or on the map. */
function Projects({ projects, buildings, map }: ProjectsProps) {
  const { search } = useLocation()
  const { found, hasChoice, options, address } = projectsView(projects, new URLSearchParams(search), map !== null)
  return (
    <>
      <Container>
        {hasChoice && (
          <ProjectsFilters options={options} filter={address.filter} isInMap={address.isInMap} total={found.length} />
        )}
        {map && (
          <MapViewSwitch
            className={styles.view}
            listHref={projectsHref(address.filter)}
            mapHref={projectsHref(address.filter, true)}
            isInMap={address.isInMap}
          />
        )}
        {address.dropped && <Notice className={styles.notice ?? ''}>{texts.dropped}</Notice>}
        {buildings === null && <Notice className={styles.notice ?? ''}>{texts.buildingsMissing}</Notice>}
      </Container>
      {found.length > 0 && address.isInMap ? (
        <div className={styles.map}>
          <ProjectMap map={map} projects={found} hrefOf={hrefs.project} eager />
        </div>
      ) : found.length > 0 ? (
        <div className={styles.spreads}>
          {found.map((project, place) => (
            <ProjectSpread key={project.slug} project={project} place={place} buildings={buildings?.[project.slug]} />
          ))}
        </div>
      ) : (
        <Container className={styles.empty}>
          <LinkProvider component={InPlaceLink}>
            <EmptyState
              title={texts.emptyTitle}
              actions={<Button to={projectsHref(noFilter, address.isInMap)}>{texts.emptyAction}</Button>}
            >
              {texts.emptyText}
            </EmptyState>
          </LinkProvider>
        </Container>
      )}
    </>
  )
}

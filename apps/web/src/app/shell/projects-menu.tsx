// The projects submenu of the main menu: each project with its metro station and lowest price, and links to the list
// and to the map of projects.

import { reusedPart } from '@kvartal/runtime/document'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { hrefs } from '../../shared/hrefs.ts'
import { useHeaderState } from '../../shared/shell/header-state.ts'
import type { ProjectLink } from './load-shell.ts'
import styles from './projects-menu.module.css'
import { texts } from './texts.ts'
import { useDisclosure } from './use-disclosure.ts'

interface ProjectsMenuProps {
  projects: readonly ProjectLink[]
  hasMap: boolean
}

export function ProjectsMenu({ projects, hasMap }: ProjectsMenuProps) {
  const disclosure = useDisclosure()
  return (
    <details className={styles.menu} {...disclosure}>
      <summary className={styles.button}>
        <ChevronDownIcon size="xs" />
        <VisuallyHidden>{texts.openProjects}</VisuallyHidden>
      </summary>
      <div className={styles.panel}>
        <ProjectLinks projects={projects} />
        {hasMap && <ProjectsView />}
      </div>
    </details>
  )
}

const ProjectLinks = reusedPart('project links', ({ projects }: Pick<ProjectsMenuProps, 'projects'>) => (
  <ul>
    {projects.map(({ slug, name, metro, district, priceFromRub }) => (
      <li key={slug} className={styles.project}>
        <Link className={styles.name} href={hrefs.project(slug)}>
          {name}
        </Link>
        <span className={styles.note}>{metro ?? district}</span>
        <span className={styles.note}>{priceFromRub ? formatPriceFrom(priceFromRub) : ''}</span>
      </li>
    ))}
  </ul>
))

function ProjectsView() {
  const { isShowProjectsInMap } = useHeaderState()
  const view = (label: string, inMap: boolean) => (
    <Link
      className={styles.view}
      href={inMap ? hrefs.projectsMap : hrefs.projects}
      {...(inMap === isShowProjectsInMap && { 'aria-current': 'true' })}
    >
      {label}
    </Link>
  )
  return (
    <div className={styles.views}>
      <span>{texts.allProjects}</span>
      {view(texts.projectsList, false)}
      {view(texts.projectsMap, true)}
    </div>
  )
}

// One project of the list. Its position determines the layout: picture at the left edge, at the right edge, or full
// width.

import { listHref } from '@kvartal/contract/catalog/address'
import type { ProjectItem } from '@kvartal/contract/site'
import { CardLink, TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { classLabels, ProjectFacts, stageLabels } from '../../entities/project/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { type BuildingsSummary, buildingsLine } from './buildings-line.ts'
import { BAND_SIZES, LEAD_SIZES, SECOND_SIZES } from './picture-sizes.ts'
import styles from './project-spread.module.css'
import { texts } from './texts.ts'

interface ProjectSpreadProps {
  project: ProjectItem
  /** Position in the list, from 0. */
  place: number
  buildings: BuildingsSummary | undefined
}

const layouts = [
  { className: styles.left, sizes: LEAD_SIZES },
  { className: styles.right, sizes: SECOND_SIZES },
  { className: styles.band, sizes: BAND_SIZES },
] as const

export function ProjectSpread({ project, place, buildings }: ProjectSpreadProps) {
  const { className, sizes } = layouts[place % layouts.length] ?? layouts[0]
  return (
    <article className={className}>
      {project.hero && (
        <div className={styles.picture}>
          <Picture picture={project.hero} alt="" sizes={sizes} priority={place === 0} />
        </div>
      )}
      <div className={styles.text}>
        <div className={styles.content}>
          <Text size="small" tone="secondary" className={styles.kind}>
            <span>{classLabels[project.class]}</span>
            <span>{stageLabels[project.stage]}</span>
          </Text>
          <Heading level={2} size="h1">
            <CardLink className={styles.name} href={hrefs.project(project.slug)}>
              {project.name}
            </CardLink>
          </Heading>
          <Text size="lead" tone="secondary">
            {project.summary}
          </Text>
        </div>
        <div className={styles.figures}>
          <ProjectFacts project={project} />
          <p className={styles.more}>
            {buildings && <span>{buildingsLine(buildings)}</span>}
            {project.freeFlats > 0 && (
              <TextLink className={styles.flats} to={listHref({ projects: [project] })}>
                {texts.showFlats(project.freeFlats)}
              </TextLink>
            )}
          </p>
        </div>
      </div>
    </article>
  )
}

// The card of a project over the map: picture, price, distance to the metro.
import type { ProjectItem } from '@kvartal/contract/site'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import { Picture } from '../../entities/picture/index.ts'
import { placeText, projectKeys, projectOffers } from '../../entities/project/index.ts'
import styles from './project-card.module.css'

interface ProjectCardProps {
  project: ProjectItem
  /** The picture is beside the text at every width. */
  compact?: boolean
  price: string
  href: string
}

export function ProjectCard({ project, compact = false, price, href }: ProjectCardProps) {
  return (
    <div className={classNames(styles.card, compact ? styles.low : styles.tall)}>
      {project.hero && (
        <div className={styles.picture}>
          <Picture picture={project.hero} alt="" sizes="(min-width: 541px) 300px, 120px" />
        </div>
      )}
      <div className={styles.text}>
        <CardLink underlined className={styles.name} href={href}>
          {project.name}
        </CardLink>
        <span>{price}</span>
        <span className={styles.note}>{placeText(project)}</span>
        {!compact && <span className={styles.note}>{keysOf(project)}</span>}
      </div>
    </div>
  )
}

/** The keys of the flat that the price belongs to. */
function keysOf(project: ProjectItem): string {
  return projectOffers({ nearest: null, cheapest: project.cheapest })[0]?.keys ?? projectKeys(project)
}

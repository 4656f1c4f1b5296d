// Projects as ruled rows: a large name, place and key date, the price, a small picture.
import type { ProjectItem } from '@kvartal/contract/site'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { CardLink } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import { hrefs } from '../../shared/hrefs.ts'
import { Picture } from '../picture/index.ts'
import styles from './project-index.module.css'
import { placeText, projectKeys, projectOffers } from './project-words.ts'

export function ProjectIndex({ projects }: { projects: readonly ProjectItem[] }) {
  return (
    <ul className={styles.index}>
      {projects.map((project) => (
        <li key={project.slug} className={styles.row}>
          <Heading level={3} size="h2" className={styles.name}>
            <CardLink underlined href={hrefs.project(project.slug)}>
              {project.name}
            </CardLink>
          </Heading>
          <span className={styles.fact}>{placeText(project)}</span>
          <span className={styles.fact}>
            {offersOf(project).map((offer) => (
              <span key={offer} className={styles.offer}>
                {offer}
              </span>
            ))}
          </span>
          <span className={styles.fact}>{project.freeFlats > 0 && formatCount(project.freeFlats, flatForms)}</span>
          {project.hero && (
            <div className={styles.picture}>
              <Picture picture={project.hero} alt="" sizes="(min-width: 1025px) 168px, 104px" />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function offersOf(project: ProjectItem): string[] {
  const offers = projectOffers(project)
  if (offers.length > 0) return offers.map(({ keys, price }) => `${keys}, ${price}`)
  const price = project.priceFromRub === null ? [] : [formatPriceFrom(project.priceFromRub)]
  return [projectKeys(project), ...price]
}

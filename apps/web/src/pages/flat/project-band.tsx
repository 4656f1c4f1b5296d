// The project of the flat: one large picture, and its location below.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { Container } from '@kvartal/ui/layout'
import { Link } from '@kvartal/ui/link'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { Fold } from './fold.tsx'
import styles from './project-band.module.css'

const texts = { project: (name: string) => `Проект «${name}»` }

export function ProjectBand({ project }: Pick<FlatAnswer, 'project'>) {
  if (!project.picture || !project.slug) return null
  return (
    <Fold id="project" title={texts.project(project.name)} answer={project.address ?? ''}>
      <figure className={styles.band}>
        <Picture className={styles.picture} picture={project.picture} sizes="100vw" />
        <figcaption>
          <Container className={styles.caption}>
            <span>
              <Link className={styles.link} href={hrefs.project(project.slug)}>
                {project.name}
              </Link>
              . {project.tagline}
            </span>
            <span>{project.address}</span>
          </Container>
        </figcaption>
      </figure>
    </Fold>
  )
}

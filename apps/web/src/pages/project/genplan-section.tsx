// The genplan of the project, linked to the visual selection, and a list of its buildings.

import { listHref } from '@kvartal/contract/catalog/address'
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { keysWords } from '@kvartal/russian/quarter'
import { Button } from '@kvartal/ui/button'
import { Container } from '@kvartal/ui/layout'
import { CardLink, Link } from '@kvartal/ui/link'
import { Heading } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { buildingPhases } from './building-phases.ts'
import styles from './genplan-section.module.css'
import type { BuildingOffer } from './load-project.ts'
import { texts } from './texts.ts'

interface GenplanSectionProps {
  project: ProjectAnswer
  /** Flats on sale of each building; null when unknown. */
  bulks: readonly BuildingOffer[] | null
}

export function GenplanSection({ project, bulks }: GenplanSectionProps) {
  const phases = buildingPhases(project.buildings)
  return (
    <section className={styles.section} id="genplan">
      <Container className={styles.head}>
        <Heading level={2}>{project.genplan ? texts.genplan : texts.buildings}</Heading>
        {project.genplan && <Button to={hrefs.visual(project.slug)}>{texts.visual}</Button>}
      </Container>
      {project.genplan && (
        <Link className={styles.plan} href={hrefs.visual(project.slug)} tabIndex={-1} aria-hidden="true">
          <Picture className={styles.picture} picture={project.genplan} alt="" sizes="100vw" />
        </Link>
      )}
      <Container className={styles.phases}>
        {phases.map(({ stage, buildings }) => (
          <div key={stage} className={styles.phase}>
            {phases.length > 1 && (
              <Heading level={3} size="body" className={styles.stage}>
                {texts.buildingStages[stage]}
              </Heading>
            )}
            <ul className={styles.buildings}>
              {buildings.map((building) => (
                <Building
                  key={building.worldKey}
                  project={project}
                  building={building}
                  onSale={bulks?.find(({ worldKey }) => worldKey === building.worldKey)}
                />
              ))}
            </ul>
          </div>
        ))}
      </Container>
    </section>
  )
}

interface BuildingProps {
  project: ProjectAnswer
  building: ProjectAnswer['buildings'][number]
  onSale: BuildingOffer | undefined
}

/** Links to the building's chessboard, which works also for a building without a facade picture. */
function Building({ project, building, onSale }: BuildingProps) {
  const { name, floorsMin, floorsMax, facadeText, keyDate, stage } = building
  return (
    <li className={styles.building}>
      <span className={styles.name}>
        {onSale?.free ? (
          <CardLink
            underlined
            className={styles.link}
            href={listHref({ projects: [project], view: 'chess', building: onSale.id })}
          >
            {name}
          </CardLink>
        ) : (
          name
        )}
      </span>
      <span className={styles.facade}>{facadeText}</span>
      <span>{texts.buildingFloors(floorsMin, floorsMax)}</span>
      <span>{stage === 'built' ? texts.ready : keysWords({ keyDate, ready: false })}</span>
      <span>{typeof onSale?.free === 'number' && (onSale.free > 0 ? texts.flats(onSale.free) : texts.noFree)}</span>
      <span className={styles.price}>{onSale?.priceFrom ? formatPriceFrom(onSale.priceFrom) : ''}</span>
    </li>
  )
}

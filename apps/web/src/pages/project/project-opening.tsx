// The first screen: one large picture, the name, the main facts, and a link to the flats.

import { listHref } from '@kvartal/contract/catalog/address'
import type { ProjectAnswer, ProjectFlatsAnswer } from '@kvartal/contract/projects'
import { formatNumber } from '@kvartal/russian/number'
import { formatPriceFrom } from '@kvartal/russian/price-from'
import { formatKeys, keysWords } from '@kvartal/russian/quarter'
import { Button } from '@kvartal/ui/button'
import { classNames } from '@kvartal/ui/class-names'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { Picture } from '../../entities/picture/index.ts'
import { classLabels, placeText, stageLabels } from '../../entities/project/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BackAndBreadcrumbs } from '../../shared/page/back-link.tsx'
import { HERO_SIZES } from './picture-sizes.ts'
import styles from './project-opening.module.css'
import { texts } from './texts.ts'

/** A longer name is set smaller, otherwise it would fill the screen. */
const LONG_NAME = 28

interface ProjectOpeningProps {
  project: ProjectAnswer
  flats: ProjectFlatsAnswer | null
}

export function ProjectOpening({ project, flats }: ProjectOpeningProps) {
  const free = flats?.free ?? project.freeFlats
  return (
    <section className={styles.opening}>
      <Container>
        <div className={project.hero ? styles.trailOnHero : undefined}>
          <BackAndBreadcrumbs fallback={hrefs.projects} />
        </div>
      </Container>
      {project.hero && <Picture className={styles.hero} picture={project.hero} sizes={HERO_SIZES} priority />}
      <Container>
        <Heading level={1} className={classNames(styles.name, project.name.length > LONG_NAME && styles.long)}>
          {project.name}
        </Heading>
        <div className={styles.about}>
          <Text size="small" tone="secondary" className={styles.kind}>
            <span>{classLabels[project.class]}</span>
            <span>{stageLabels[project.stage]}</span>
            <span>{placeText(project)}</span>
          </Text>
          <Text size="lead">{project.summary}</Text>
        </div>
        <div className={styles.facts}>
          <dl className={styles.figures}>
            <OnSale project={project} flats={flats} />
            <Price project={project} flats={flats} />
            <Keys project={project} />
          </dl>
          <div className={styles.action}>
            {free > 0 ? (
              <Button variant="primary" wide to={listHref({ projects: [project] })}>
                {texts.showFlats(free)}
              </Button>
            ) : (
              <Button variant="primary" wide href="#request">
                {texts.askFlats}
              </Button>
            )}
          </div>
        </div>
      </Container>
    </section>
  )
}

function OnSale({ project, flats }: ProjectOpeningProps) {
  const free = flats?.free ?? project.freeFlats
  return (
    <Figure
      value={formatNumber(free)}
      label={flats ? `${texts.flatsWord(free)} ${texts.onSale(flats.total)}` : texts.flatsWord(free)}
    />
  )
}

function Price({ project, flats }: ProjectOpeningProps) {
  const priceFrom = flats?.priceFrom ?? project.priceFromRub
  if (priceFrom === null) return null
  const cheapest = flats?.rooms.find((rooms) => rooms.priceFrom === priceFrom)
  const label = cheapest ? texts.cheapest(cheapest.label, cheapest.areaFrom) : texts.prices
  // The project and its flats are two answers: after a change of prices one may be older.
  const keys = project.cheapest?.priceRub === priceFrom && !project.cheapest.ready && keysWords(project.cheapest)
  return <Figure value={formatPriceFrom(priceFrom)} label={keys ? `${label}, ${keys}` : label} />
}

function Keys({ project: { nextKeyDate, buildings, nearest } }: { project: ProjectAnswer }) {
  if (nearest && !nearest.ready) {
    return <Figure value={formatKeys(nearest.keyDate)} label={texts.nearestKeys(formatPriceFrom(nearest.priceRub))} />
  }
  if (nextKeyDate === null) return <Figure value={texts.keysNow} label={texts.keysNowNote} />
  const last = buildings
    .map(({ keyDate }) => keyDate)
    .sort()
    .at(-1)
  return (
    <Figure
      value={formatKeys(nextKeyDate)}
      label={last && last !== nextKeyDate ? texts.lastKeys(formatKeys(last)) : texts.nextKeys}
    />
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}

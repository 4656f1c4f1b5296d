// A themed collection: what the theme means for a home, how each project fits it, which flats match.

import { listHref } from '@kvartal/contract/catalog/address'
import type { CollectionAnswer } from '@kvartal/contract/company-pages'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { Container } from '@kvartal/ui/layout'
import { CardLink, Link } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { useLoaderData } from 'react-router'
import { FlatCard, FlatCards, flatTitle } from '../../entities/flat/index.ts'
import { ProgramNote } from '../../entities/mortgage-program/index.ts'
// Imported directly: through the index it would be part of the first load of other pages.
import { PictureOpening } from '../../entities/picture/picture-opening.tsx'
import { RequestSection } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { PageTrail } from '../../shared/page/page-trail.tsx'
import { SectionHead } from '../../shared/page/section-head.tsx'
import styles from './collection-screen.module.css'
import type { CollectionData } from './load-collection.ts'
import { ProjectRow } from './project-row.tsx'

export { loadCollection } from './load-collection.ts'

const texts = {
  projects: 'Проекты',
  flats: 'Квартиры',
  allFlats: (count: number) => `Все ${formatCount(count, flatForms)}`,
  ways: 'Выбрать по признаку',
  count: (count: number) => formatCount(count, flatForms),
  request: 'Подобрать вместе',
  requestText: 'Расскажите, кто будет жить в квартире и что для них важно. Пришлём два-три варианта.',
  requestMatter: (heading: string) => `Подборка «${heading}»`,
  others: 'Другие подборки',
}

export function CollectionScreen() {
  const { collection, onSale, mortgage, loanWarnings } = useLoaderData<CollectionData>()
  const { heading, lead, picture, paragraphs, blocks, projects, rooms, others } = collection
  return (
    <>
      <PageTrail />
      <PictureOpening title={heading} lead={lead} picture={picture} />
      <Container className={styles.story}>
        <div className={styles.paragraphs}>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </div>
        <dl className={styles.blocks}>
          {blocks.map(({ title, text }) => (
            <div key={title} className={styles.block}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Container>
      {projects.length > 0 && (
        <Container as="section" className={styles.section}>
          <SectionHead title={texts.projects} />
          <ul>
            {projects.map((entry) => (
              <ProjectRow key={entry.project.slug} {...entry} />
            ))}
          </ul>
        </Container>
      )}
      {onSale && onSale.flats.length > 0 && (
        <Container as="section" className={styles.section}>
          <SectionHead title={texts.flats} all={{ href: listHref({ rooms }), label: texts.allFlats(onSale.total) }} />
          <Ways collection={collection} counts={onSale.counts} />
          <FlatCards label={texts.flats} columns={4}>
            {onSale.flats.map((flat) => (
              <FlatCard
                key={flat.id}
                flat={flat}
                actions={<FavoriteToggle flatId={flat.id} label={flatTitle(flat)} />}
              />
            ))}
          </FlatCards>
        </Container>
      )}
      {mortgage && <ProgramNote program={mortgage} loanWarnings={loanWarnings} />}
      <RequestSection
        title={texts.request}
        text={texts.requestText}
        infoData={{ matter: texts.requestMatter(heading) }}
      />
      {others.length > 0 && (
        <Container as="nav" className={styles.others} aria-label={texts.others}>
          {others.map((other) => (
            <Link key={other.href} className={styles.other} href={other.href}>
              <span className={styles.otherHeading}>{other.heading}</span>
              <span className={styles.otherLead}>{other.lead}</span>
            </Link>
          ))}
        </Container>
      )}
    </>
  )
}

/** Links to the list by each attribute of the theme, with live counts and an explanation. */
function Ways({
  collection: { rooms, attributes },
  counts,
}: {
  collection: CollectionAnswer
  counts: Record<string, number>
}) {
  const fitting = attributes.filter(({ name }) => (counts[name] ?? 0) > 0)
  if (fitting.length === 0) return null
  return (
    <ul className={styles.ways} aria-label={texts.ways}>
      {fitting.map(({ name, label, description }) => (
        <li key={name} className={styles.way}>
          <CardLink href={listHref({ rooms, attributes: [name] })}>{label}</CardLink>
          <span className={styles.wayCount}>{texts.count(counts[name] ?? 0)}</span>
          <span className={styles.wayText}>{description}</span>
        </li>
      ))}
    </ul>
  )
}

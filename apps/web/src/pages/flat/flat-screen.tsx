// The screen of one flat, exported together with its loader.
import { formatSection } from '@kvartal/russian/place'
import { Container } from '@kvartal/ui/layout'
import { useLoaderData } from 'react-router'
import { BackAndBreadcrumbs } from '../../shared/back-link/back-link.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { RelatedLists } from '../../shared/related-lists/related-lists.tsx'
import { ActionBar } from './action-bar.tsx'
import { BelowTheFold } from './below-the-fold.tsx'
import { FlatFacts } from './flat-facts.tsx'
import { FlatGallery } from './flat-gallery.tsx'
import styles from './flat-screen.module.css'
import { flatHeading } from './flat-words.ts'
import type { FlatData } from './load-flat.ts'
import { PurchaseColumn } from './purchase-column.tsx'
import { RoomList } from './room-list.tsx'

export { loadFlat } from './load-flat.ts'

const texts = {
  flats: 'Квартиры',
  flat: (number: number) => `Квартира\u00a0${number}`,
  section: (building: string, section: number) => `${building}, ${formatSection(section)}`,
}

export function FlatScreen() {
  const { answer, payments, today, lists } = useLoaderData<FlatData>()
  const { flat, project, section } = answer
  return (
    // The key resets the state when another flat is opened.
    <div key={flat.id} className={styles.page}>
      <Container>
        <BackAndBreadcrumbs
          fallback={hrefs.list}
          items={[
            { label: texts.flats, to: hrefs.list },
            ...(project.name === ''
              ? []
              : [{ label: project.name, ...(project.slug && { to: hrefs.project(project.slug) }) }]),
            ...(flat.building && section ? [{ label: texts.section(flat.building.name, section.number) }] : []),
            { label: flat.number === null ? flatHeading(answer) : texts.flat(flat.number) },
          ]}
        />
      </Container>
      <Container className={styles.top}>
        <div className={styles.gallery}>
          <FlatGallery answer={answer} />
        </div>
        <aside className={styles.purchase}>
          <PurchaseColumn answer={answer} payments={payments} />
        </aside>
        <div className={styles.facts}>
          <FlatFacts answer={answer} />
        </div>
        <div className={styles.rooms}>
          <RoomList rooms={answer.rooms} />
        </div>
      </Container>
      <BelowTheFold answer={answer} payments={payments} today={today} />
      <div className={styles.lists}>
        <RelatedLists links={lists} />
      </div>
      <ActionBar answer={answer} />
    </div>
  )
}

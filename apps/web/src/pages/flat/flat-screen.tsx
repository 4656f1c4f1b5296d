// The screen of one flat, exported together with its loader.
import { Container } from '@kvartal/ui/layout'
import { useLoaderData } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { RelatedLists } from '../../shared/lists/related-lists.tsx'
import { BackAndBreadcrumbs } from '../../shared/page/back-link.tsx'
import { PURCHASE_ID } from '../../shared/shell/purchase-id.ts'
import { ActionBar } from './action-bar.tsx'
import { BelowTheFold } from './below-the-fold.tsx'
import { FlatFacts } from './flat-facts.tsx'
import { FlatGallery } from './flat-gallery.tsx'
import styles from './flat-screen.module.css'
import type { FlatData } from './load-flat.ts'
import { PurchaseColumn } from './purchase-column.tsx'
import { RoomList } from './room-list.tsx'

export { loadFlat } from './load-flat.ts'

const texts = { purchase: 'Цена и\u00a0бронь' }

export function FlatScreen() {
  const { answer, payments, today, stage, lists } = useLoaderData<FlatData>()
  const { flat } = answer
  return (
    // The key resets the state when another flat is opened.
    <div key={flat.id} className={styles.page}>
      <Container>
        <BackAndBreadcrumbs fallback={hrefs.list} />
      </Container>
      <Container className={styles.top}>
        <div className={styles.gallery}>
          <FlatGallery answer={answer} />
        </div>
        <aside id={PURCHASE_ID} tabIndex={-1} aria-label={texts.purchase} className={styles.purchase}>
          <PurchaseColumn answer={answer} payments={payments} />
        </aside>
        <div className={styles.facts}>
          <FlatFacts answer={answer} />
        </div>
        <div className={styles.rooms}>
          <RoomList rooms={answer.rooms} />
        </div>
      </Container>
      <BelowTheFold answer={answer} payments={payments} today={today} stage={stage} />
      <div className={styles.lists}>
        <RelatedLists links={lists} />
      </div>
      <ActionBar answer={answer} />
    </div>
  )
}

// The breadcrumbs of a page that has no back link.
import { type TrailStep, usePageTrail } from '@kvartal/runtime/document'
import { Breadcrumbs } from '@kvartal/ui/breadcrumbs'
import { Container } from '@kvartal/ui/layout'
import styles from './page-trail.module.css'

/** The breadcrumbs above the heading. */
export function PageTrail() {
  const trail = usePageTrail()
  return (
    <div className={styles.above}>
      <TrailRow trail={trail} />
    </div>
  )
}

/** Below a list of flats, which begins as high on the screen as it can. It follows the filters of the visitor. */
export function TrailRow({ trail }: { trail: readonly TrailStep[] }) {
  if (trail.length === 0) return null
  return (
    <Container data-print="hide">
      <Breadcrumbs items={trail} />
    </Container>
  )
}

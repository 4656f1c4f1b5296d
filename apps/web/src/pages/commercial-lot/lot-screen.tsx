// The page of one commercial lot: plan and facts, location in the building, yield, request form, other lots.
import { Container } from '@kvartal/ui/layout'
import { useLoaderData } from 'react-router'
import { LotTable, lotStatus } from '../../entities/commercial-lot/index.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BackAndBreadcrumbs } from '../../shared/page/back-link.tsx'
import { SectionHead } from '../../shared/page/section-head.tsx'
import type { LotData } from './load-lot.ts'
import { LotLocation } from './lot-location.tsx'
import { LotOpening } from './lot-opening.tsx'
import { LotRequest } from './lot-request.tsx'
import styles from './lot-screen.module.css'
import { YieldSection } from './yield-section.tsx'

export { loadLot } from './load-lot.ts'

const texts = {
  others: 'Другие помещения',
  all: 'Все помещения',
}

export function LotScreen() {
  const { answer, yieldAnswer, query, dropped } = useLoaderData<LotData>()
  const { lot, others } = answer
  return (
    // The key resets the state when another lot is opened.
    <div key={lot.id}>
      <Container>
        <BackAndBreadcrumbs fallback={hrefs.commercial} />
      </Container>
      <LotOpening answer={answer} />
      <LotLocation answer={answer} />
      {/* A sold lot has no yield calculator. */}
      {lotStatus(lot) !== 'sold' && (
        <div className={styles.yield}>
          <YieldSection lot={lot} answer={yieldAnswer} query={query} dropped={dropped} />
        </div>
      )}
      <LotRequest answer={answer} />
      {others.length > 0 && (
        <Container as="section" className={styles.others} data-print="hide">
          <SectionHead title={texts.others} all={{ href: hrefs.commercial, label: texts.all }} />
          <LotTable label={texts.others} groups={[{ title: null, lots: others, total: others.length }]} />
        </Container>
      )}
    </div>
  )
}

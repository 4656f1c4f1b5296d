// The sections below the plan and the purchase column: price, payments, comparison with other flats, documents, the
// project.
import { flatStatus } from '../../entities/flat/index.ts'
import styles from './below-the-fold.module.css'
import { FlatDocuments } from './flat-documents.tsx'
import type { FlatData } from './load-flat.ts'
import { SamePlan, SimilarFlats } from './other-flats.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PriceByArea } from './price-by-area.tsx'
import { PriceSection } from './price-section.tsx'
import { ProjectBand } from './project-band.tsx'

export function BelowTheFold({ answer, payments, today }: Pick<FlatData, 'answer' | 'payments' | 'today'>) {
  if (flatStatus(answer.flat) !== 'free') {
    // A flat that is not free shows similar flats first and no payments.
    return (
      <>
        <SimilarFlats answer={answer} />
        <SamePlan answer={answer} />
        <FlatDocuments answer={answer} />
        <ProjectBand project={answer.project} />
      </>
    )
  }
  const { mortgage, special } = answer.programs
  const hasPrograms = mortgage.length > 0 || special.length > 0
  return (
    <>
      <PriceSection answer={answer} today={today} />
      {hasPrograms && <PaymentSection answer={answer} payments={payments} />}
      <div className={styles.after}>
        {/* Not printed: the other flats change soon. */}
        <div data-print="hide">
          <PriceByArea answer={answer} />
          <SamePlan answer={answer} />
        </div>
        <FlatDocuments answer={answer} />
      </div>
      <ProjectBand project={answer.project} />
      <SimilarFlats answer={answer} />
    </>
  )
}

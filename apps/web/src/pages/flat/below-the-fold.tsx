// The sections below the plan and the purchase column: price, payments, comparison with other flats, documents, the
// project.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { firstPaymentWords, installmentWords, mortgageWords } from '@kvartal/russian/offer-words'
import { classNames } from '@kvartal/ui/class-names'
import { flatStatus } from '../../entities/flat/index.ts'
import { type Anchor, Anchors } from './anchors.tsx'
import styles from './below-the-fold.module.css'
import { FlatDocuments } from './flat-documents.tsx'
import { Fold } from './fold.tsx'
import type { FlatData } from './load-flat.ts'
import { SamePlan, SimilarFlats } from './other-flats.tsx'
import { OWN_BUILDING_ID, OwnBuilding } from './own-building.tsx'
import { PaymentSection } from './payment-section.tsx'
import { headlineOffers, type PaymentOffers } from './payments.ts'
import { PriceByArea } from './price-by-area.tsx'
import { PriceSection } from './price-section.tsx'
import { ProjectBand } from './project-band.tsx'
import { WindowView } from './window-view.tsx'

const texts = {
  payment: 'Как платить за\u00a0эту квартиру',
  inParts: 'ипотека, рассрочка и\u00a0вся сумма сразу',
  atOnce: 'вся сумма сразу',
  anchors: {
    price: 'Цена',
    view: 'Вид из\u00a0окна',
    building: 'Стройка',
    readyBuilding: 'Дом',
    payment: 'Как платить',
    samePlan: 'Такая\u00a0же планировка',
    documents: 'Документы',
    similar: 'Похожие',
  },
}

type BelowTheFoldProps = Pick<FlatData, 'answer' | 'payments' | 'today' | 'stage'>

export function BelowTheFold({ answer, payments, today, stage }: BelowTheFoldProps) {
  if (flatStatus(answer.flat) !== 'free') {
    // A flat that is not free shows similar flats first and no payments.
    return (
      <>
        <SimilarFlats answer={answer} open />
        <SamePlan answer={answer} />
        <WindowView answer={answer} />
        <OwnBuilding answer={answer} stage={stage} />
        <FlatDocuments answer={answer} />
        <ProjectBand project={answer.project} />
      </>
    )
  }
  const { mortgage, special } = answer.programs
  const hasPrograms = mortgage.length > 0 || special.length > 0
  return (
    <>
      <Anchors anchors={anchorsOf(answer, hasPrograms)} />
      <div className={classNames(styles.pair, styles.prices)}>
        <PriceSection answer={answer} today={today} />
      </div>
      <WindowView answer={answer} />
      <OwnBuilding answer={answer} stage={stage} />
      {hasPrograms && (
        <Fold id="ways-to-pay" title={texts.payment} answer={paymentAnswer(answer, payments)}>
          <PaymentSection answer={answer} payments={payments} />
        </Fold>
      )}
      <div className={styles.after}>
        {/* Not printed: the other flats change soon. */}
        <div className={styles.pair} data-print="hide">
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

/** The lightest payment with the first payment that it asks for. */
function paymentAnswer({ flat }: FlatAnswer, payments: PaymentOffers): string {
  const {
    mortgages: [mortgage],
    installment,
  } = headlineOffers(payments)
  if (mortgage) return mortgageWords({ ...mortgage, priceRub: flat.price })
  if (installment) {
    return `${installmentWords(installment)}, ${firstPaymentWords(installment.firstPaymentRub)}`
  }
  return payments.mortgages.length + payments.installments.length > 0 ? texts.inParts : texts.atOnce
}

/** Anchors of the sections that this flat has. */
function anchorsOf(answer: FlatAnswer, pays: boolean): Anchor[] {
  const { priceParts, windowAzimuths, samePlan, building, project, similar } = answer
  const { price, view, payment, samePlan: same, documents, similar: others } = texts.anchors
  return [
    ...(priceParts.length > 0 ? [{ id: 'price', word: price }] : []),
    ...(windowAzimuths.length > 0 ? [{ id: 'view', word: view }] : []),
    ...(building && project.slug
      ? [{ id: OWN_BUILDING_ID, word: building.ready ? texts.anchors.readyBuilding : texts.anchors.building }]
      : []),
    ...(pays ? [{ id: 'ways-to-pay', word: payment }] : []),
    ...(samePlan.length > 0 ? [{ id: 'same-plan', word: same }] : []),
    ...(project.developer ? [{ id: 'documents', word: documents }] : []),
    ...(similar.length > 0 ? [{ id: 'similar', word: others }] : []),
  ]
}

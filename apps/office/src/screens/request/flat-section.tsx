// The flat the request is about: plan, price, status, and its reserve.
import { OFFICE_CALLS, type RequestCard } from '@kvartal/contract/office'
import { formatPricePerM2 } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { DenseButton } from '@kvartal/ui/dense-button'
import { PanelSection } from '@kvartal/ui/panel'
import { StateMark } from '@kvartal/ui/state-mark'
import { type ReactElement, useState } from 'react'
import { FLAT_STATES } from '../../features/requests/flat-states.ts'
import { useAnnounceWrite } from '../../features/requests/request-actions.ts'
import { useApplyRow } from '../../features/requests/request-queries.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { dayAndClock } from '../../shared/time-words.ts'
import styles from './request.module.css'
import { ReserveDialog } from './reserve-dialog.tsx'

const { requests } = OFFICE_CALLS

type FlatSectionProps = {
  card: RequestCard
  /** On a phone: one block in the middle of the screen. */
  isShort?: boolean
}

export function FlatSection({ card, isShort = false }: FlatSectionProps): ReactElement | null {
  const { flat } = card
  const [isReserving, setReserving] = useState(false)
  const reserveButton = card.may.reserve && !card.reserve && (
    <DenseButton size="small" onClick={() => setReserving(true)}>
      Забронировать{flat && flat.status === 'free' ? '' : '…'}
    </DenseButton>
  )
  const dialog = <ReserveDialog card={card} open={isReserving} onOpenChange={setReserving} />
  if (!flat) {
    if (!reserveButton || isShort) return null
    return (
      <PanelSection title="Квартира">
        <p className={styles.hint}>Квартира не выбрана.</p>
        {reserveButton}
        {dialog}
      </PanelSection>
    )
  }
  const state = FLAT_STATES[flat.status]
  const link = flat.href ? (
    <a href={flat.href} target="_blank" rel="noreferrer" className={styles.link}>
      на сайте
    </a>
  ) : null
  const facts = (
    <>
      <div className={styles.flat}>
        {flat.planSrc ? (
          <img
            src={flat.planSrc}
            alt={`План квартиры ${flat.number}`}
            className={isShort ? styles.planShort : styles.plan}
          />
        ) : null}
        <div>
          <span className={styles.flatTitle}>{flat.title}</span>
          <br />
          {formatArea(flat.areaM2)}, № {flat.number}
          <br />
          <span className={styles.secondary}>{flat.place}</span>
        </div>
      </div>
      <div className={styles.flatPrice}>
        <span className={styles.flatTitle}>{formatPrice(flat.priceRub)}</span>
        <span className={styles.tertiary}>{formatPricePerM2(flat.pricePerM2Rub)}</span>
        <span className={styles.flatState}>
          <StateMark kind={state.mark}>{state.word}</StateMark>
        </span>
      </div>
      {card.reserve ? <Reserve card={card} reserve={card.reserve} /> : null}
      {reserveButton ? <div className={styles.flatActions}>{reserveButton}</div> : null}
      {dialog}
    </>
  )
  if (isShort) {
    return (
      <section className={styles.flatShort} aria-label="Квартира">
        {facts}
      </section>
    )
  }
  return (
    <PanelSection title="Квартира" aside={link}>
      {facts}
    </PanelSection>
  )
}

function Reserve({ card, reserve }: { card: RequestCard; reserve: NonNullable<RequestCard['reserve']> }): ReactElement {
  const now = useNow()
  const apply = useApplyRow()
  const announce = useAnnounceWrite()
  const release = async () => {
    const body = { version: card.version }
    const answer = await callOffice(requests.release, { params: { id: card.id }, body }).catch(showProblem)
    if (!answer) return
    apply(answer.request)
    announce('Бронь снята, квартира снова свободна', answer.batchId, [card.id])
  }
  return (
    <div className={styles.reserve}>
      <span>
        Бронь до {dayAndClock(reserve.until, now)}
        {reserve.isMine ? '' : ', поставлена другой заявкой'}
      </span>
      {card.may.reserve && reserve.isMine ? (
        <button type="button" className={styles.link} onClick={() => void release()}>
          снять
        </button>
      ) : null}
    </div>
  )
}

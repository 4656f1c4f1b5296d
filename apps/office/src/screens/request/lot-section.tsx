// The flat or the commercial lot the request is about: plan, price, status, and its reserve.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestCard } from '@kvartal/contract/office/requests'
import { formatPricePerM2 } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { DenseButton } from '@kvartal/ui/dense-button'
import { PanelSection } from '@kvartal/ui/panel'
import { StateMark } from '@kvartal/ui/state-mark'
import type { ReactElement } from 'react'
import { lotState } from '../../features/requests/lot-states.ts'
import { useAnnounceWrite } from '../../features/requests/request-actions.ts'
import { useApplyRow } from '../../features/requests/request-queries.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { useIsOffline } from '../../shared/live/live.tsx'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { dayAndClock } from '../../shared/time-words.ts'
import styles from './request.module.css'

const { requests } = OFFICE_CALLS

type LotSectionProps = {
  card: RequestCard
  /** On a phone: one block in the middle of the screen. */
  isShort?: boolean
  onReserve: () => void
}

export function LotSection({ card, isShort = false, onReserve }: LotSectionProps): ReactElement | null {
  const { lot } = card
  const title = lot?.kind === 'commercial' ? 'Помещение' : 'Квартира'
  const isOffline = useIsOffline()
  const reserveButton = card.may.reserve && !card.reserve && (
    <>
      <DenseButton size="small" disabled={isOffline} onClick={onReserve}>
        Забронировать{lot?.status === 'free' ? '' : '…'}
      </DenseButton>
      {isOffline ? <span className={styles.needsConnection}>нужна связь</span> : null}
    </>
  )
  if (!lot) {
    if (!reserveButton || isShort) return null
    return (
      <PanelSection title={title}>
        <p className={styles.hint}>Квартира или помещение не выбраны.</p>
        {reserveButton}
      </PanelSection>
    )
  }
  const state = lotState(lot)
  const link = lot.href ? (
    <a href={lot.href} target="_blank" rel="noreferrer" className={styles.link}>
      на сайте
    </a>
  ) : null
  const facts = (
    <>
      <div className={styles.flat}>
        {lot.planSrc ? (
          <img
            src={lot.planSrc}
            alt={`План: ${title.toLowerCase()} ${lot.number}`}
            className={isShort ? styles.planShort : styles.plan}
          />
        ) : null}
        <div>
          <span className={styles.flatTitle}>{lot.title}</span>
          <br />
          {formatArea(lot.areaM2)}, № {lot.number}
          <br />
          <span className={styles.secondary}>{lot.place}</span>
        </div>
      </div>
      <div className={styles.flatPrice}>
        <span className={styles.flatTitle}>{formatPrice(lot.priceRub)}</span>
        <span className={styles.tertiary}>{formatPricePerM2(lot.pricePerM2Rub)}</span>
        <span className={styles.flatState}>
          <StateMark kind={state.mark}>{state.word}</StateMark>
        </span>
      </div>
      {card.reserve ? <Reserve card={card} reserve={card.reserve} /> : null}
      {reserveButton ? <div className={styles.flatActions}>{reserveButton}</div> : null}
    </>
  )
  if (isShort) {
    return (
      <section className={styles.flatShort} aria-label={title}>
        {facts}
      </section>
    )
  }
  return (
    <PanelSection title={title} aside={link}>
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
    const freed = card.lot?.kind === 'commercial' ? 'помещение снова свободно' : 'квартира снова свободна'
    announce(`Бронь снята, ${freed}`, answer.batchId, [card.id])
  }
  return (
    <div className={styles.reserve}>
      <span>Бронь до {dayAndClock(reserve.until, now)}</span>
      {card.may.reserve ? (
        <button type="button" className={styles.link} onClick={() => void release()}>
          снять
        </button>
      ) : null}
    </div>
  )
}

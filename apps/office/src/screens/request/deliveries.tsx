// Where the request was delivered: each channel with its state and tries; what failed is retried from here.
import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { RequestCard } from '@kvartal/contract/office/requests'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { PanelSection } from '@kvartal/ui/panel'
import { StateMark, type StateMarkKind } from '@kvartal/ui/state-mark'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { requestKeys } from '../../features/requests/request-queries.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { dayAndClock, pastMoment, timelineMoment } from '../../shared/time-words.ts'
import styles from './request.module.css'

const { requests } = OFFICE_CALLS

type Delivery = RequestCard['deliveries'][number]

const MARKS: Readonly<Record<Delivery['state'], StateMarkKind>> = {
  delivered: 'ok',
  waiting: 'plan',
  dead: 'bad',
  withheld: 'off',
}

const tryForms: NounForms = ['попытка', 'попытки', 'попыток']

export function Deliveries({ card }: { card: RequestCard }): ReactElement {
  return (
    <PanelSection title="Доставка">
      {card.deliveries.length === 0 ? <p className={styles.hint}>Никуда не отправляем: заявка только здесь.</p> : null}
      <ul className={styles.deliveries}>
        {card.deliveries.map((delivery) => (
          <DeliveryRow key={`${delivery.leadId} ${delivery.channel}`} card={card} delivery={delivery} />
        ))}
      </ul>
    </PanelSection>
  )
}

function DeliveryRow({ card, delivery }: { card: RequestCard; delivery: Delivery }): ReactElement {
  const now = useNow()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { channel, title, state, tries, fault, deliveredAt, nextTryAt, canRetry } = delivery
  const hasFailed = state === 'dead' || (state === 'waiting' && fault !== null)
  const retry = async () => {
    const answer = await callOffice(requests.retry, { params: { id: card.id }, body: { channel } }).catch(showProblem)
    if (!answer) return
    showUndoToast({ text: `${title}: отправляем ещё раз` })
    await queries.invalidateQueries({ queryKey: requestKeys.card(card.id) })
  }
  const attempts = card.timeline.filter((event) => event.kind === 'delivery' && event.channel === channel)
  return (
    <li className={styles.delivery}>
      <StateMark kind={hasFailed ? 'bad' : MARKS[state]}>{hasFailed && fault ? `${title}, ${fault}` : title}</StateMark>
      <span className={styles.deliveryEnd}>
        {state === 'delivered' && deliveredAt ? pastMoment(deliveredAt, now) : null}
        {state === 'withheld' ? 'не отправляем' : null}
        {state === 'waiting' && !hasFailed ? 'отправляем' : null}
        {hasFailed ? (
          <button type="button" className={styles.quietLink} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {formatCount(tries, tryForms)}
          </button>
        ) : null}
        {hasFailed && canRetry && card.may.deliver ? (
          <button type="button" className={styles.link} onClick={() => void retry()}>
            повторить
          </button>
        ) : null}
      </span>
      {isOpen ? (
        <ul className={styles.attempts}>
          {attempts.map((attempt) =>
            attempt.kind === 'delivery' ? (
              <li key={attempt.id}>
                {timelineMoment(attempt.at, now)}, попытка {attempt.try}: {attempt.fault ?? 'принято'}
              </li>
            ) : null,
          )}
          {nextTryAt ? <li>следующая {dayAndClock(nextTryAt, now)}</li> : null}
        </ul>
      ) : null}
    </li>
  )
}

// Short lists of «Сегодня»: what is not delivered, what is out of date, what is planned. Every line opens its place.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import type { Today } from '@kvartal/contract/office/today'
import { formatCount } from '@kvartal/russian/count'
import { DenseButton } from '@kvartal/ui/dense-button'
import { StateMark } from '@kvartal/ui/state-mark'
import { showUndoToast } from '@kvartal/ui/undo-toast'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { requestForms } from '../../features/requests/request-words.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { officeKey } from '../../shared/api/office-query.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { useReach } from '../../shared/session/session.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { dayAndClock, formatDays, pastMoment } from '../../shared/time-words.ts'
import styles from './today.module.css'

const { requests, today } = OFFICE_CALLS

type ItemsOf<Name extends 'undelivered' | 'outOfDate' | 'plan'> = Extract<
  NonNullable<Today[Name]>,
  { ok: true }
>['data']['items']

export function UndeliveredList({ items }: { items: ItemsOf<'undelivered'> }): ReactElement {
  const now = useNow()
  const queries = useQueryClient()
  const canRetry = useReach('requests.deliver') !== undefined
  const retry = async (channel: string) => {
    const answer = await callOffice(requests.retryAll, { body: { channel } }).catch(showProblem)
    if (!answer) return
    showUndoToast({ text: `Отправляем ещё раз: ${formatCount(answer.retried, requestForms)}` })
    await queries.invalidateQueries({ queryKey: officeKey(today.read).slice(0, 1) })
  }
  if (items.length === 0) return <p className={styles.empty}>Заявки никуда не отправляются: они только здесь.</p>
  return (
    <ul className={styles.list}>
      {items.map(({ channel, title, waiting, dead, fault, since }) => {
        const count = waiting + dead
        const text = count === 0 ? title : `${title}: ${formatCount(count, requestForms)}${fault ? `, ${fault}` : ''}`
        return (
          <li key={channel} className={styles.line}>
            <StateMark kind={dead > 0 ? 'bad' : waiting > 0 ? 'warn' : 'ok'} label={count > 0 ? 'Сбой' : 'Доходит'} />
            <span className={styles.lineText}>
              {count > 0 ? (
                <Link to={`${hrefs.requests}?undelivered=true`} className={styles.lineLink}>
                  {text}
                </Link>
              ) : (
                <span className={styles.secondary}>{text}</span>
              )}
            </span>
            {since ? <span className={styles.tertiary}>с {pastMoment(since, now)}</span> : null}
            {count > 0 && canRetry ? (
              <DenseButton size="small" onClick={() => void retry(channel)}>
                Повторить {count}
              </DenseButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

export function OutOfDateList({ items }: { items: ItemsOf<'outOfDate'> }): ReactElement {
  if (items.length === 0) return <p className={styles.empty}>Всё проверено вовремя.</p>
  return (
    <ul className={styles.list}>
      {items.map(({ title, kind, days, isAhead, href }) => (
        <li key={`${kind} ${title}`} className={styles.line}>
          <span className={styles.lineText}>{linked(title, href)}</span>
          <span className={styles.warning}>
            {isAhead ? `ещё ${formatDays(days)}` : kind === 'terms' ? `сверить: ${formatDays(days)}` : formatDays(days)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The rest is in the list of requests, sorted by the next contact. */
const PLANNED = 5

export function PlanList({ items }: { items: ItemsOf<'plan'> }): ReactElement {
  const now = useNow()
  if (items.length === 0) return <p className={styles.empty}>На ближайшие дни ничего не назначено.</p>
  return (
    <ul className={styles.list}>
      {items.slice(0, PLANNED).map(({ at, kind, title, requestId }) => (
        <li key={`${at} ${kind} ${title}`} className={styles.line}>
          <span className={styles.planTime}>{dayAndClock(at, now)}</span>
          <span className={styles.lineText}>{linked(title, requestId ? hrefs.request(requestId) : null)}</span>
        </li>
      ))}
    </ul>
  )
}

function linked(title: string, href: string | null): ReactNode {
  if (!href) return title
  return (
    <Link to={href} className={styles.lineLink}>
      {title}
    </Link>
  )
}

// The same person's other requests, found by phone or e-mail, and joining them. Joined ones can be separated for 30 days.

import { OFFICE_CALLS } from '@kvartal/contract/office'
import { CLOSE_REASON_NAMES, REQUEST_STATE_NAMES, type RequestCard } from '@kvartal/contract/office/requests'
import { Note } from '@kvartal/ui/note'
import { PeopleIcon } from '@kvartal/ui/office-icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useAnnounceWrite, useRequestActions } from '../../features/requests/request-actions.ts'
import { useApplyRow } from '../../features/requests/request-queries.ts'
import { nameOf } from '../../features/requests/request-words.ts'
import { callOffice } from '../../shared/api/call-office.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { longDay } from '../../shared/time-words.ts'
import styles from './request.module.css'

const { requests } = OFFICE_CALLS

type Related = RequestCard['related'][number]
type Joined = RequestCard['joined'][number]

const SAME = { phone: 'тот же телефон', email: 'та же почта', both: 'те же телефон и почта' }

/** «закрыта „передумал“», «в работе». */
function stateInWords({ state, closeReason }: Pick<Related, 'state' | 'closeReason'>): string {
  if (state === 'closed') return closeReason ? `закрыта «${CLOSE_REASON_NAMES[closeReason]}»` : 'закрыта'
  return REQUEST_STATE_NAMES[state].toLocaleLowerCase('ru')
}

export function DuplicatesNote({ card }: { card: RequestCard }): ReactElement | null {
  const apply = useApplyRow()
  const announce = useAnnounceWrite()
  const { join } = useRequestActions()
  const separate = async ({ id: duplicate, version }: Joined) => {
    const body = { version, duplicate }
    const answer = await callOffice(requests.separate, { params: { id: card.id }, body }).catch(showProblem)
    if (!answer) return
    apply(answer.request)
    announce('Заявки разъединены', answer.batchId, [card.id])
  }
  return (
    <>
      {card.related.length > 0 ? (
        <Note
          tone="warning"
          className={styles.duplicates}
          icon={<PeopleIcon />}
          action={
            card.may.work ? (
              <button type="button" className={styles.link} onClick={() => void join(card, card.related)}>
                Объединить
              </button>
            ) : null
          }
        >
          Похоже, этот человек уже писал:{' '}
          {card.related.map((other, at) => (
            <span key={other.id}>
              {at > 0 ? '; ' : ''}
              <Link to={hrefs.request(other.id)} className={styles.link}>
                {nameOf({ name: other.name, isErased: false })}, {longDay(other.createdAt)}
              </Link>
              , {SAME[other.by]}
              {other.interest ? `, ${other.interest}` : ''}
              {other.place ? `, ${other.place}` : ''}, {stateInWords(other)}
            </span>
          ))}
          .
        </Note>
      ) : null}
      {card.joined.map((other) => (
        <Note
          key={other.id}
          className={styles.duplicates}
          icon={<PeopleIcon />}
          action={
            other.canSeparate && card.may.work ? (
              <button type="button" className={styles.link} onClick={() => void separate(other)}>
                Разъединить
              </button>
            ) : null
          }
        >
          С этой объединена заявка № {other.number} от {longDay(other.createdAt)}.
        </Note>
      ))}
    </>
  )
}

// The list on a phone: three lines a request and a button that calls. «Выбрать» gives the rows ticks in place of it.

import { REQUEST_STATE_NAMES, type RequestRow } from '@kvartal/contract/office/requests'
import { classNames } from '@kvartal/ui/class-names'
import { PhoneIcon } from '@kvartal/ui/icon'
import { useRowWindow, useWantedFocus } from '@kvartal/ui/row-window'
import { StateMark } from '@kvartal/ui/state-mark'
import { tickBox } from '@kvartal/ui/tick-box'
import { type ReactElement, type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { useRequestList } from '../../features/requests/request-queries.ts'
import { nameOf, originOf, STATE_MARKS, tickLabelOf } from '../../features/requests/request-words.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useNow } from '../../shared/time/use-now.ts'
import styles from './requests.module.css'
import { Waiting } from './requests-table.tsx'
import type { Selection } from './use-selection.ts'

const ROW_HEIGHT = 85

export type PhoneListHandle = { focusRow: (index: number) => void }

type PhoneListProps = {
  rows: readonly RequestRow[]
  list: ReturnType<typeof useRequestList>['list']
  selection: Selection
  ref: Ref<PhoneListHandle>
}

export function RequestsPhoneList({ rows, list, selection, ref }: PhoneListProps): ReactElement {
  const scroller = useRef<HTMLUListElement>(null)
  const { first, last, before, after, reveal } = useRowWindow({ count: rows.length, rowHeight: ROW_HEIGHT, scroller })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  useEffect(() => {
    if (last >= rows.length && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [last, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage])
  useLayoutEffect(() => {
    scroller.current?.style.setProperty('--before', `${before}px`)
    scroller.current?.style.setProperty('--after', `${after}px`)
  }, [before, after])
  const focusWhenShown = useWantedFocus((index) =>
    scroller.current?.children[index - first]?.querySelector<HTMLElement>('a, input'),
  )
  useImperativeHandle(ref, () => ({
    focusRow: (index) => {
      reveal(index)
      focusWhenShown(index)
    },
  }))
  return (
    <ul ref={scroller} className={styles.phoneList} aria-busy={list.isFetching}>
      {rows.slice(first, last).map((row) => (
        <PhoneRow key={row.id} row={row} selection={selection} />
      ))}
    </ul>
  )
}

type PhoneRowProps = { row: RequestRow; selection: Selection }

function PhoneRow({ row, selection }: PhoneRowProps): ReactElement {
  const now = useNow()
  const { search } = useLocation()
  const tickId = useId()
  const { isOn } = selection
  const isTicked = selection.ids.has(row.id)
  return (
    <li className={classNames(styles.phoneRow, isOn && styles.phoneTickable, isTicked && styles.phoneTicked)}>
      {isOn ? (
        <>
          <input
            type="checkbox"
            id={tickId}
            className={classNames(tickBox, styles.phoneTick)}
            aria-label={tickLabelOf(row)}
            checked={isTicked}
            onChange={(event) => selection.set(row, event.target.checked)}
          />
          <label htmlFor={tickId} className={styles.phoneName}>
            {nameOf(row)}
          </label>
        </>
      ) : (
        <Link to={{ pathname: hrefs.request(row.id), search }} className={styles.phoneName}>
          {nameOf(row)}
        </Link>
      )}
      <span className={styles.phoneWait}>
        <Waiting row={row} now={now} />
      </span>
      <span className={styles.phoneInterest}>{row.interest}</span>
      <span className={styles.phonePlace}>
        {row.state === 'new' ? (
          `${row.place || 'Все проекты'} · ${originOf(row)}`
        ) : (
          <>
            <StateMark kind={STATE_MARKS[row.state]}>{REQUEST_STATE_NAMES[row.state]}</StateMark>
            {row.owner ? `, ${row.owner.name}` : ''}
          </>
        )}
      </span>
      {row.phoneHref && !isOn ? (
        <a href={row.phoneHref} className={styles.phoneCall} aria-label={`Позвонить: ${nameOf(row)}`}>
          <PhoneIcon />
        </a>
      ) : null}
    </li>
  )
}

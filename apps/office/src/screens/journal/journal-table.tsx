// The lines of the journal.
import { HISTORY_KIND_NAMES, type JournalRow } from '@kvartal/contract/office/journal'
import { Person } from '@kvartal/ui/person'
import { type Column, DataTable, type TableHandle } from '@kvartal/ui/table'
import { type ReactElement, type Ref, useCallback, useMemo } from 'react'
import { TableBox } from '../../shared/screen/table-box.tsx'
import { usePhoneWidth, useRowHeight } from '../../shared/screen/use-media.ts'
import { useSession } from '../../shared/session/session.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { clockOf, clockWithSeconds, dayAndClock, daysFrom } from '../../shared/time-words.ts'
import styles from './journal.module.css'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

type JournalTableProps = {
  rows: readonly JournalRow[]
  found: number | undefined
  list: Pages
  current: number
  shown: string | undefined
  onCurrent: (index: number) => void
  onOpen: (row: JournalRow) => void
  ref: Ref<TableHandle>
}

/** Rows that stand for those still to be loaded. */
const AHEAD = 20

export function JournalTable(props: JournalTableProps): ReactElement {
  const { rows, found, list, current, shown, onCurrent, onOpen, ref } = props
  const now = useNow()
  const { person } = useSession()
  const isPhone = usePhoneWidth()
  const rowHeight = useRowHeight()
  const columns = useMemo(() => (isPhone ? phoneColumns(now) : columnsOf(now, person.id)), [now, person.id, isPhone])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const loadOn = useCallback(
    (_first: number, last: number) => {
      if (last >= rows.length && hasNextPage && !isFetchingNextPage) fetchNextPage()
    },
    [rows.length, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  return (
    <TableBox rows={isPhone ? 'lines' : undefined}>
      <DataTable
        ref={ref}
        edge
        label="Журнал"
        columns={columns}
        count={rows.length + (hasNextPage ? AHEAD : 0)}
        total={found ?? rows.length}
        rowAt={(index) => rows[index]}
        keyOf={(row) => row.id}
        rowHeight={isPhone ? PHONE_ROW : rowHeight}
        onRange={loadOn}
        current={current}
        onCurrent={onCurrent}
        onOpen={onOpen}
        isShown={(row) => row.id === shown}
        isGone={(row) => row.undoneBy !== null}
      />
    </TableBox>
  )
}

/** Height of a row of several lines, the same as in table-box.module.css. */
const PHONE_ROW = 60

const momentOf = (at: string, now: Date) =>
  daysFrom(now, new Date(at)) === 0 ? clockWithSeconds(at) : dayAndClock(at, now)

const summaryOf = ({ summary, undoneBy }: JournalRow) => (undoneBy ? `${summary}, возвращено` : summary)

function columnsOf(now: Date, me: string): Column<JournalRow>[] {
  return [
    { id: 'at', title: 'Время', width: 124, tone: 'secondary', cell: (row) => momentOf(row.at, now) },
    {
      id: 'who',
      title: 'Кто',
      width: 156,
      cell: (row) => <Person name={row.actor.name} tone={row.actor.id === me ? 'me' : 'other'} />,
    },
    { id: 'kind', title: 'Что', width: 92, tone: 'secondary', cell: (row) => HISTORY_KIND_NAMES[row.kind] },
    { id: 'subject', title: 'Над чем', width: 172, cell: (row) => row.subject },
    { id: 'summary', title: 'Как', width: 176, tone: 'secondary', cell: summaryOf },
  ]
}

/** Two lines a record: over what and how, then who and what. */
function phoneColumns(now: Date): Column<JournalRow>[] {
  return [
    {
      id: 'subject',
      title: 'Запись',
      width: 250,
      cell: (row) => (
        <span className={styles.lines}>
          <span className={styles.line}>
            {row.subject} <span className={styles.tertiary}>{summaryOf(row)}</span>
          </span>
          <span className={styles.who}>
            {row.actor.name}, {HISTORY_KIND_NAMES[row.kind].toLocaleLowerCase('ru')}
          </span>
        </span>
      ),
    },
    {
      id: 'at',
      title: 'Время',
      width: 108,
      align: 'end',
      tone: 'secondary',
      cell: ({ at }) => (daysFrom(now, new Date(at)) === 0 ? clockOf(new Date(at)) : dayAndClock(at, now)),
    },
  ]
}

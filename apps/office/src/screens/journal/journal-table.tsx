// The lines of the journal.
import { HISTORY_KIND_NAMES, type JournalRow } from '@kvartal/contract/office'
import { Person } from '@kvartal/ui/person'
import { type Column, DataTable, type TableHandle } from '@kvartal/ui/table'
import { type ReactElement, type Ref, useCallback, useMemo } from 'react'
import { usePhoneWidth } from '../../shared/screen/use-phone-width.ts'
import { useSession } from '../../shared/session/session.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { clockWithSeconds, dayAndClock, daysFrom } from '../../shared/time-words.ts'

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
  const columns = useMemo(() => columnsOf(now, person.id, isPhone), [now, person.id, isPhone])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const loadOn = useCallback(
    (_first: number, last: number) => {
      if (last >= rows.length && hasNextPage && !isFetchingNextPage) fetchNextPage()
    },
    [rows.length, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  return (
    <DataTable
      ref={ref}
      edge
      label="Журнал"
      columns={columns}
      count={rows.length + (hasNextPage ? AHEAD : 0)}
      total={found ?? rows.length}
      rowAt={(index) => rows[index]}
      keyOf={(row) => row.id}
      onRange={loadOn}
      current={current}
      onCurrent={onCurrent}
      onOpen={onOpen}
      isShown={(row) => row.id === shown}
      isGone={(row) => row.undoneBy !== null}
    />
  )
}

const momentOf = (at: string, now: Date) =>
  daysFrom(now, new Date(at)) === 0 ? clockWithSeconds(at) : dayAndClock(at, now)

const ON_PHONE = new Set(['at', 'subject', 'summary'])

function columnsOf(now: Date, me: string, isPhone: boolean): Column<JournalRow>[] {
  const columns: Column<JournalRow>[] = [
    { id: 'at', title: 'Время', width: 124, tone: 'secondary', cell: (row) => momentOf(row.at, now) },
    {
      id: 'who',
      title: 'Кто',
      width: 160,
      cell: (row) => <Person name={row.actor.name} tone={row.actor.id === me ? 'me' : 'other'} />,
    },
    { id: 'kind', title: 'Что', width: 100, tone: 'secondary', cell: (row) => HISTORY_KIND_NAMES[row.kind] },
    { id: 'subject', title: 'Над чем', width: 190, cell: (row) => row.subject },
    {
      id: 'summary',
      title: 'Как',
      width: 186,
      tone: 'secondary',
      cell: (row) => (row.undoneBy ? `${row.summary}, возвращено` : row.summary),
    },
  ]
  if (!isPhone) return columns
  return columns.filter(({ id }) => ON_PHONE.has(id)).map((column) => ({ ...column, width: 116 }))
}

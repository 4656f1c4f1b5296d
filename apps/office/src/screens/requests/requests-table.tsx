// The list on a wide screen: a table that loads on while it is scrolled.
import { REQUEST_SOURCE_NAMES, REQUEST_STATE_NAMES, type RequestRow } from '@kvartal/contract/office/requests'
import { StateMark } from '@kvartal/ui/state-mark'
import { type Column, DataTable, type TableHandle } from '@kvartal/ui/table'
import { type ReactElement, type Ref, useCallback, useEffect, useMemo, useRef } from 'react'
import type { RequestAddress, RequestSort } from '../../features/requests/request-address.ts'
import type { useRequestList } from '../../features/requests/request-queries.ts'
import { nameOf, nextStepOf, STATE_MARKS, tickLabelOf } from '../../features/requests/request-words.ts'
import { useRowHeight, useWidthStep } from '../../shared/screen/use-media.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { formatWait, pastMoment } from '../../shared/time-words.ts'
import styles from './requests.module.css'
import type { Selection } from './use-selection.ts'

/** Rows that stand for those still to be loaded. */
const AHEAD = 40

type RequestsTableProps = {
  rows: readonly RequestRow[]
  found: number
  list: ReturnType<typeof useRequestList>['list']
  address: RequestAddress
  selection: Selection
  current: number
  onCurrent: (index: number) => void
  onSort: (sort: RequestSort) => void
  onOpen: (row: RequestRow) => void
  onTake: (row: RequestRow) => Promise<void>
  canWork: boolean
  ref: Ref<TableHandle>
}

export function RequestsTable(props: RequestsTableProps): ReactElement {
  const { rows, found, list, address, selection, current, onCurrent, onSort, onOpen, onTake, canWork, ref } = props
  const now = useNow()
  const width = useWidthStep(WIDTH_STEPS)
  const rowHeight = useRowHeight()
  const latestTake = useRef(onTake)
  useEffect(() => {
    latestTake.current = onTake
  }, [onTake])
  // New columns render every row again, so a new handler must not make them new.
  const columns = useMemo(() => {
    const take = (row: RequestRow) => latestTake.current(row)
    const all = columnsOf({ now, canWork, onTake: take, isByReceived: address.sort === 'received' })
    return all.filter(({ id }) => width >= (MIN_WIDTH[id] ?? 0))
  }, [now, canWork, address.sort, width])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const loadOn = useCallback(
    (_first: number, last: number) => {
      if (last >= rows.length && hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    [rows.length, hasNextPage, isFetchingNextPage, fetchNextPage],
  )
  return (
    <DataTable
      ref={ref}
      edge
      label="Заявки"
      columns={columns}
      count={
        list.isPending ? AHEAD : rows.length + (hasNextPage ? Math.min(AHEAD, Math.max(1, found - rows.length)) : 0)
      }
      total={found}
      rowAt={(index) => rows[index]}
      keyOf={(row) => row.id}
      onRange={loadOn}
      rowHeight={rowHeight}
      sort={SORT_HEADS[address.sort]}
      onSort={({ by }) => onSort(by === 'contact' ? 'contact' : address.sort === 'wait' ? 'received' : 'wait')}
      selected={canWork ? selection.ids : undefined}
      onToggle={selection.set}
      onToggleAll={selection.setAll}
      hasAll={selection.hasAll}
      tickLabel={tickLabelOf}
      current={current}
      onCurrent={onCurrent}
      onOpen={onOpen}
    />
  )
}

/** Letters that the narrowest columns of owners and of next contacts show whole. */
const SHORT_NAME = 13
const SHORT_STEP = 16

const SORT_HEADS = {
  wait: { by: 'wait', direction: 'desc' },
  received: { by: 'wait', direction: 'desc' },
  contact: { by: 'contact', direction: 'asc' },
} as const

type ColumnOptions = {
  now: Date
  canWork: boolean
  isByReceived: boolean
  onTake: (row: RequestRow) => Promise<void>
}

function columnsOf({ now, canWork, isByReceived, onTake }: ColumnOptions): Column<RequestRow>[] {
  return [
    {
      id: 'state',
      title: 'Состояние',
      width: 91,
      fits: () => true,
      cell: (row) => <StateMark kind={STATE_MARKS[row.state]}>{REQUEST_STATE_NAMES[row.state]}</StateMark>,
    },
    { id: 'name', title: 'Человек', width: 132, strong: true, cell: nameOf },
    {
      id: 'phone',
      title: 'Телефон',
      width: 147,
      fits: (row) => row.phone !== '',
      cell: (row) => row.phone || row.email,
    },
    { id: 'interest', title: 'Что интересует', width: 187, cell: (row) => row.interest },
    { id: 'place', title: 'Где', width: 141, tone: 'secondary', cell: (row) => row.place || 'Все проекты' },
    {
      id: 'origin',
      title: 'Откуда',
      width: 112,
      tone: 'secondary',
      cell: ({ source }) => REQUEST_SOURCE_NAMES[source],
    },
    {
      id: 'wait',
      title: isByReceived ? 'Пришла' : 'Ждёт',
      width: 74,
      align: 'end',
      sortable: true,
      fits: () => true,
      cell: (row) => <Waiting row={row} now={now} />,
    },
    {
      id: 'owner',
      title: 'Ведёт',
      width: 128,
      fits: ({ owner }) => !owner || owner.name.length <= SHORT_NAME,
      cell: (row, tabIndex) => <Owner row={row} tabIndex={tabIndex} canTake={canWork} onTake={onTake} />,
    },
    {
      id: 'contact',
      title: 'Следующий контакт',
      width: 163,
      sortable: true,
      fits: (row) => nextStepOf(row, now).text.length <= SHORT_STEP,
      cell: (row) => {
        const { text, isLate } = nextStepOf(row, now)
        return <span className={isLate ? styles.late : styles.secondary}>{text}</span>
      },
    },
  ]
}

/** How wide the window must be for a column: no width scrolls sideways. The card has what is left out. */
const MIN_WIDTH: Readonly<Record<string, number>> = { contact: 960, phone: 1200, place: 1340, origin: 1440 }

const WIDTH_STEPS = Object.values(MIN_WIDTH)

export function Waiting({ row, now }: { row: RequestRow; now: Date }): ReactElement {
  if (row.waitMinutes === null) return <span className={styles.tertiary}>{pastMoment(row.createdAt, now)}</span>
  return <span className={row.isLate ? styles.tooLong : undefined}>{formatWait(row.waitMinutes)}</span>
}

type OwnerProps = { row: RequestRow; tabIndex: 0 | -1; canTake: boolean; onTake: (row: RequestRow) => Promise<void> }

function Owner({ row, tabIndex, canTake, onTake }: OwnerProps): ReactElement {
  if (row.owner) return <>{row.owner.name}</>
  if (!canTake || row.state === 'closed') return <span className={styles.tertiary}>никто</span>
  return (
    <button
      type="button"
      className={styles.take}
      // Not a hidden text: its clip would cost each scrolled row some time.
      aria-label={`взять заявку: ${nameOf(row)}`}
      tabIndex={tabIndex}
      onClick={() => void onTake(row)}
    >
      взять
    </button>
  )
}

// Who waits for an answer: a line per request, the longest wait first, red past the norm.

import { REQUEST_SOURCE_NAMES, type RequestRow } from '@kvartal/contract/office/requests'
import { Berry } from '@kvartal/ui/state-mark'
import { type Column, DataTable, type TableHandle } from '@kvartal/ui/table'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRequestActions } from '../../features/requests/request-actions.ts'
import { nameOf } from '../../features/requests/request-words.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { useKeys } from '../../shared/keys/use-keys.ts'
import { usePhoneWidth, useRowHeight } from '../../shared/screen/use-media.ts'
import { useReach } from '../../shared/session/session.ts'
import { formatWait } from '../../shared/time-words.ts'
import styles from './today.module.css'

export const WAITING_HINTS = [
  { keys: ['J', 'K'], text: 'строка' },
  { keys: ['Enter'], text: 'открыть' },
  { keys: ['A'], text: 'взять себе' },
  { keys: ['Ctrl K'], text: 'всё остальное' },
]

type WaitingBlockProps = { items: readonly RequestRow[]; normMinutes: number }

export function WaitingBlock({ items, normMinutes }: WaitingBlockProps): ReactElement {
  const navigate = useNavigate()
  const { take } = useRequestActions()
  const canWork = useReach('requests.work') !== undefined
  const table = useRef<TableHandle>(null)
  const [current, setCurrent] = useState(0)
  const open = (row: RequestRow) => void navigate(`${hrefs.request(row.id)}?state=new`)
  const row = items[current]
  useKeys('Список', [
    { keys: 'KeyJ', title: 'строка ниже', run: () => table.current?.move(1) },
    { keys: 'KeyK', title: 'строка выше', run: () => table.current?.move(-1) },
    ...(canWork ? [{ keys: 'KeyA', title: 'взять себе', run: () => void (row && take(row)) }] : []),
  ])
  const isPhone = usePhoneWidth()
  const rowHeight = useRowHeight()
  const columns = useMemo(() => columnsOf(normMinutes, isPhone), [normMinutes, isPhone])
  if (items.length === 0) return <p className={styles.empty}>Новых заявок нет. Придут, появятся здесь сами.</p>
  return (
    <DataTable
      ref={table}
      label="Ждут ответа"
      headHidden
      columns={columns}
      count={items.length}
      rowAt={(index) => items[index]}
      keyOf={(request) => request.id}
      rowHeight={rowHeight}
      current={current}
      onCurrent={setCurrent}
      onOpen={open}
    />
  )
}

/** The bar is full at three norms. */
const FULL_AT_NORMS = 3

const ON_PHONE = new Set(['name', 'interest', 'wait'])

function columnsOf(normMinutes: number, isPhone: boolean): Column<RequestRow>[] {
  const columns: Column<RequestRow>[] = [
    { id: 'berry', title: 'Ждёт', titleHidden: true, width: 26, cell: () => <Berry className={styles.berry} /> },
    { id: 'name', title: 'Человек', width: 128, strong: true, cell: nameOf },
    { id: 'interest', title: 'Что интересует', width: 180, cell: (row) => row.interest },
    { id: 'place', title: 'Где', width: 138, tone: 'secondary', cell: (row) => row.place || 'Все проекты' },
    { id: 'origin', title: 'Откуда', width: 96, tone: 'tertiary', cell: ({ source }) => REQUEST_SOURCE_NAMES[source] },
    {
      id: 'bar',
      title: 'Доля нормы',
      titleHidden: true,
      width: 66,
      cell: (row) => (
        <meter
          className={row.isLate ? styles.meterLate : styles.meter}
          aria-label="Ожидание в долях нормы"
          min={0}
          max={normMinutes * FULL_AT_NORMS}
          value={Math.min(row.waitMinutes ?? 0, normMinutes * FULL_AT_NORMS)}
        />
      ),
    },
    {
      id: 'wait',
      title: 'Ждёт',
      width: 66,
      align: 'end',
      cell: (row) => (
        <span className={row.isLate ? styles.late : styles.secondary}>{formatWait(row.waitMinutes ?? 0)}</span>
      ),
    },
  ]
  if (!isPhone) return columns
  return columns
    .filter(({ id }) => ON_PHONE.has(id))
    .map((column) => ({ ...column, width: Math.min(column.width, 130) }))
}

// The table of records: a real <table> with a sticky head, sorting, ticked rows and one row under the keyboard. Over 200
// rows only the visible ones are in the document.

import { formatNumber } from '@kvartal/russian/number'
import { type KeyboardEvent, type ReactElement, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { classNames } from '../class-names/index.ts'
import { useRowWindow } from '../row-window/index.ts'
import { tableRoles } from '../table-roles/index.ts'
import { tickBox } from '../tick-box/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './data-table.module.css'
import { type Column, LoadingRow, TableRow, useRowActions } from './table-row.tsx'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'

export type SortOrder = { by: string; direction: 'asc' | 'desc' }

export type TableHandle = Pick<RowFocus, 'move' | 'focusRow'>

type DataTableProps<Row> = {
  /** Names the table; the count of rows is added. */
  label: string
  columns: readonly Column<Row>[]
  count: number
  /** Rows in the whole list, if not all are loaded. */
  total?: number
  /** Undefined while the row is loading. */
  rowAt: (index: number) => Row | undefined
  keyOf: (row: Row) => string
  /** Called with the visible rows, to load them. */
  onRange?: (first: number, last: number) => void
  rowHeight?: number
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
  /** Keys of the ticked rows; absent where rows cannot be ticked. */
  selected?: ReadonlySet<string> | undefined
  onToggle?: (row: Row, ticked: boolean) => void
  /** Ticks or unticks all rows of the list. */
  onToggleAll?: (ticked: boolean) => void
  /** All rows that can be ticked are; needed where rows are still loading or not all can be ticked at once. */
  hasAll?: boolean
  tickLabel?: (row: Row) => string
  /** Index of the row under the keyboard. */
  current: number
  onCurrent: (index: number) => void
  onOpen: (row: Row) => void
  /** A row that is inactive: sold, closed. */
  isGone?: (row: Row) => boolean
  /** The row whose panel is open. */
  isShown?: (row: Row) => boolean
  /** Keeps the head for screen readers only, in a short list of a few rows. */
  headHidden?: boolean
  /** The first and the last column keep the margin of the screen. */
  edge?: boolean
  ref?: Ref<TableHandle>
}

/** Height of the tallest head, that of a touch screen: a revealed row is never hidden by it. */
const HEAD_HEIGHT = 45

/** Sizes go through CSSOM: the policy forbids style attributes in markup, and tests render on the server. */
function setStyle(element: HTMLElement | null, property: string, value: string): void {
  element?.style.setProperty(property, value)
}

export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const {
    label,
    columns,
    count,
    total = count,
    rowAt,
    keyOf,
    onRange,
    rowHeight = 36,
    selected,
    tickLabel,
    onCurrent,
    isGone,
    isShown,
    edge,
    ref,
  } = props
  // A list that has become shorter still has a row under the keyboard.
  const current = Math.max(0, Math.min(count - 1, props.current))
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, last, before, after, isWindowed, reveal } = useRowWindow({
    count,
    rowHeight,
    scroller,
    headHeight: HEAD_HEIGHT,
  })
  useEffect(() => onRange?.(first, last), [onRange, first, last])
  const { focusRow, move, listeners } = useRowFocus({ body, current, count, reveal, onCurrent })
  useImperativeHandle(ref, () => ({ move, focusRow }))
  const actions = useRowActions(props)
  const hasTicks = selected !== undefined
  const minWidth = columns.reduce((sum, { width }) => sum + width, hasTicks ? TICK_WIDTH : 0)
  return (
    <div ref={scroller} className={classNames(styles.scroller, edge && styles.ruled)}>
      <table
        {...tableRoles.table}
        className={classNames(
          styles.table,
          edge && styles.edge,
          isWindowed && styles.windowed,
          props.headHidden && styles.headHidden,
        )}
        aria-label={`${label}, строк: ${formatNumber(total)}`}
        aria-rowcount={isWindowed || total > count ? total + 1 : undefined}
        ref={(element) => {
          setStyle(element, 'min-width', `${minWidth}px`)
          setStyle(element, '--columns', `${hasTicks ? `${TICK_WIDTH}px` : ''} ${tracksOf(columns)}`)
        }}
        onKeyDown={(event) => moveByKeys(event, { current, count, focusRow })}
      >
        <Head {...props} />
        <tbody {...tableRoles.group} {...listeners} ref={body}>
          <Spacer height={before} />
          {Array.from({ length: last - first }, (_, at) => {
            const index = first + at
            const row = rowAt(index)
            const place = { index, rowIndex: isWindowed ? index + 2 : undefined, isCurrent: index === current }
            if (row === undefined) {
              return <LoadingRow key={`loading ${index}`} {...place} columns={columns} hasTicks={hasTicks} />
            }
            const key = keyOf(row)
            return (
              <TableRow
                key={key}
                {...place}
                columns={columns}
                row={row}
                isTicked={selected?.has(key)}
                tickLabel={selected && (tickLabel?.(row) ?? 'Отметить')}
                isGone={isGone?.(row) ?? false}
                isShown={isShown?.(row) ?? false}
                actions={actions}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

const TICK_WIDTH = 56

/** Columns share the width as they are drawn. */
const tracksOf = (columns: readonly { width: number }[]) =>
  columns.map(({ width }) => `minmax(0, ${width}fr)`).join(' ')

function Spacer({ height }: { height: number }): ReactElement | null {
  if (height === 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused
    <tr aria-hidden="true" className={styles.spacer} ref={(element) => setStyle(element, 'height', `${height}px`)} />
  )
}

type KeyTarget = { current: number; count: number; focusRow: (index: number) => void }

function moveByKeys(event: KeyboardEvent, { current, count, focusRow }: KeyTarget): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const page = 10
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: count - 1,
  }
  const next = targets[event.key]
  if (next === undefined || count === 0) return
  event.preventDefault()
  focusRow(next)
}

function Head<Row>(props: DataTableProps<Row>): ReactElement {
  const { columns, sort, onSort, selected, onToggleAll, count } = props
  const ticked = selected?.size ?? 0
  const hasAll = ticked > 0 && (props.hasAll ?? ticked >= count)
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {selected ? (
          <th {...tableRoles.columnHead} scope="col">
            <input
              type="checkbox"
              aria-label="Отметить все"
              className={tickBox}
              checked={hasAll}
              disabled={!onToggleAll || count === 0}
              ref={(element) => {
                if (element) element.indeterminate = ticked > 0 && !hasAll
              }}
              onChange={(event) => onToggleAll?.(event.target.checked)}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = {
  column: Column<Row>
  sort: SortOrder | undefined
  onSort: ((sort: SortOrder) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>): ReactElement {
  const { id, title, titleHidden, align, sortable } = column
  const direction = sort?.by === id ? sort.direction : undefined
  const text = titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title
  return (
    <th
      {...tableRoles.columnHead}
      scope="col"
      className={classNames(align === 'end' && styles.end, direction && styles.sorted)}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ by: id, direction: direction === 'desc' ? 'asc' : 'desc' })}
        >
          {text}
          {direction ? <span aria-hidden="true">{direction === 'asc' ? ' ↑' : ' ↓'}</span> : null}
        </button>
      ) : (
        text
      )}
    </th>
  )
}

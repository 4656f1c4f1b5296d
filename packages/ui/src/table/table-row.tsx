// A row of the table. Scrolling renders the table for every few rows that enter it, so a row that has not changed must
// not render again: all its properties keep their identity.
import { memo, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names/index.ts'
import { tableRoles } from '../table-roles/index.ts'
import { tickBox } from '../tick-box/index.ts'
import styles from './data-table.module.css'

export type Column<Row> = {
  id: string
  title: ReactNode
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean
  /** Share of the width, in px at the drawn size. */
  width: number
  align?: 'end'
  tone?: 'secondary' | 'tertiary'
  /** The one thing a row is about. */
  strong?: boolean
  /** What the cell shows is short and needs no clip, which makes a scrolled row cheaper. Texts are judged by length. */
  fits?: (row: Row) => boolean
  /** The head sorts by this column. */
  sortable?: boolean
  /** Controls inside a cell take `tabIndex`: only those of the row under the keyboard can be reached by Tab. */
  cell: (row: Row, tabIndex: 0 | -1) => ReactNode
}

type RowHandlers<Row> = {
  onCurrent: (index: number) => void
  onOpen: (row: Row) => void
  onToggle?: (row: Row, ticked: boolean) => void
}

type RowActions<Row> = {
  focus: (index: number) => void
  open: (row: Row) => void
  toggle: (row: Row, ticked: boolean) => void
}

/** Actions that stay the same object and call the handlers of the last render. */
export function useRowActions<Row>({ onCurrent, onOpen, onToggle }: RowHandlers<Row>): RowActions<Row> {
  const handlers = useRef({ onCurrent, onOpen, onToggle })
  useLayoutEffect(() => {
    handlers.current = { onCurrent, onOpen, onToggle }
  })
  const [actions] = useState<RowActions<Row>>(() => ({
    focus: (index) => handlers.current.onCurrent(index),
    open: (row) => handlers.current.onOpen(row),
    toggle: (row, ticked) => handlers.current.onToggle?.(row, ticked),
  }))
  return actions
}

type Place = {
  index: number
  /** The number that screen readers hear; absent where all rows are in the document. */
  rowIndex: number | undefined
  isCurrent: boolean
}

type LoadingRowProps<Row> = Place & { columns: readonly Column<Row>[]; hasTicks: boolean }

function ShownLoadingRow<Row>({ index, rowIndex, isCurrent, columns, hasTicks }: LoadingRowProps<Row>): ReactElement {
  return (
    <tr {...tableRoles.row} data-row={index} aria-rowindex={rowIndex} tabIndex={isCurrent ? 0 : -1} aria-busy="true">
      {hasTicks ? <td {...tableRoles.cell} /> : null}
      {columns.map(({ id }) => (
        <td {...tableRoles.cell} key={id}>
          <span className={styles.loading} />
        </td>
      ))}
    </tr>
  )
}

export const LoadingRow = memo(ShownLoadingRow) as typeof ShownLoadingRow

type TableRowProps<Row> = Place & {
  columns: readonly Column<Row>[]
  row: Row
  /** Undefined where rows cannot be ticked. */
  isTicked: boolean | undefined
  tickLabel: string | undefined
  isGone: boolean
  isShown: boolean
  actions: RowActions<Row>
}

/** Padding of a cell, both sides together, as in the style sheet. */
const PADDING_PX = 20
/** Letters of a name are 7.8 px on average. The padding has room for capitals, which are wider. */
const LETTER_PX = 8

const isShort = (content: ReactNode, width: number) =>
  typeof content === 'string' && content.length * LETTER_PX <= width - PADDING_PX

function ShownTableRow<Row>(props: TableRowProps<Row>): ReactElement {
  const { columns, row, index, rowIndex, isCurrent, isTicked, tickLabel, isGone, isShown, actions } = props
  const tabIndex = isCurrent ? 0 : -1
  return (
    <tr
      {...tableRoles.row}
      data-row={index}
      aria-rowindex={rowIndex}
      aria-current={isShown ? 'true' : undefined}
      tabIndex={tabIndex}
      className={classNames((isTicked || isShown) && styles.ticked, isGone && styles.gone)}
      onFocus={() => {
        if (!isCurrent) actions.focus(index)
      }}
      onClick={(event) => {
        // A control inside the row has its own action.
        if ((event.target as Element).closest('a, button, input, label')) return
        actions.open(row)
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        if (event.key === 'Enter') actions.open(row)
        if (event.key === ' ' && isTicked !== undefined) {
          event.preventDefault()
          actions.toggle(row, !isTicked)
        }
      }}
    >
      {isTicked === undefined ? null : (
        <td {...tableRoles.cell}>
          <input
            type="checkbox"
            className={tickBox}
            aria-label={tickLabel}
            tabIndex={tabIndex}
            checked={isTicked}
            onChange={(event) => actions.toggle(row, event.target.checked)}
          />
        </td>
      )}
      {columns.map(({ id, width, align, tone, strong, fits, cell }) => {
        const content = cell(row, tabIndex)
        return (
          <td
            {...tableRoles.cell}
            key={id}
            className={classNames(
              align === 'end' && styles.end,
              tone && styles[tone],
              strong && styles.strong,
              !(fits ? fits(row) : isShort(content, width)) && styles.clipped,
            )}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}

export const TableRow = memo(ShownTableRow) as typeof ShownTableRow

// Lots side by side. On a phone two whole columns are on screen, the others come by swiping, and a small copy of the
// heads stays at the top. Equal rows are folded into one line below the others.
import { classNames } from '@kvartal/ui/class-names'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useOneScale } from '../drawings/use-one-scale.ts'
import { Fact, FactRows } from '../tables/fact-rows.tsx'
import type { ComparisonRow } from './comparison-rows.ts'
import styles from './comparison-table.module.css'
import { useShownColumns } from './use-shown-columns.ts'

const texts = {
  feature: 'Признак',
  oneScale: 'Планы в\u00a0одном масштабе',
  shown: (first: number, last: number, all: number) => `${first}–${last} из\u00a0${all}, листайте`,
  equal: (labels: string, more: number) => `Одинаковое: ${labels}${more > 0 ? `, ещё\u00a0${more}` : ''}`,
}

interface ComparedColumn {
  id: number
  /** Its drawings are `img` elements in boxes of the class `planBox`. */
  head: ReactNode
  /** Plan and price in one line, for the copy that stays on screen. */
  small: ReactNode
  /** Below the values: the request. */
  foot: ReactNode
  /** Below the value of a row, by its key. */
  extra?: Readonly<Record<string, ReactNode>>
}

interface ComparisonTableProps {
  label: string
  columns: readonly ComparedColumn[]
  rows: readonly ComparisonRow[]
  /** Off: all rows in their usual order. */
  differencesFirst: boolean
}

/** The class of the box around a plan in a column's head. */
export const planBox = styles.plan ?? ''

/** Columns that a phone shows at once. */
const ON_PHONE = 2

export function ComparisonTable({ label, columns, rows, differencesFirst }: ComparisonTableProps) {
  const scroll = useRef<HTMLElement>(null)
  const small = useRef<HTMLDivElement>(null)
  const { first, areHeadsGone } = useShownColumns(scroll, small)
  useOneScale(scroll, columns)
  const equal = differencesFirst ? rows.filter((row) => row.equal) : []
  return (
    <div className={styles.frame}>
      {columns.length > ON_PHONE && <ShownLine first={first} count={columns.length} />}
      <SmallHeads columns={columns} track={small} isShown={areHeadsGone} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on phones, so the keyboard must be
          able to focus it */}
      <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={label}>
        <table className={classNames(styles.table, styles[`of${columns.length}`])} aria-label={label}>
          <thead>
            <tr className={styles.row}>
              <td className={styles.corner}>
                <VisuallyHidden>{texts.feature}</VisuallyHidden>
                {columns.length > 1 && <span aria-hidden="true">{texts.oneScale}</span>}
              </td>
              {columns.map(({ id, head }) => (
                <th key={id} scope="col" className={classNames(styles.cell, styles.head)}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter((row) => !equal.includes(row))
              .map((row) => (
                <Row key={row.key} row={row} columns={columns} />
              ))}
            <tr className={classNames(styles.row, styles.buttons)}>
              <td className={styles.corner} />
              {columns.map(({ id, foot }) => (
                <td key={id} className={styles.cell}>
                  {foot}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {equal.length > 0 && <EqualRows rows={equal} />}
    </div>
  )
}

interface SmallHeadsProps {
  columns: readonly ComparedColumn[]
  track: RefObject<HTMLDivElement | null>
  isShown: boolean
}

/** Hidden from assistive technology, which reads the heads of the table. */
function SmallHeads({ columns, track, isShown }: SmallHeadsProps) {
  return (
    <div className={styles.smallHeads} aria-hidden="true" data-shown={isShown || undefined}>
      <div ref={track} className={styles.smallTrack}>
        {columns.map(({ id, small }) => (
          <div key={id} className={styles.small}>
            {small}
          </div>
        ))}
      </div>
    </div>
  )
}

function ShownLine({ first, count }: { first: number; count: number }) {
  const from = Math.min(first, count - ON_PHONE)
  return (
    <p className={styles.shown} aria-hidden="true">
      {texts.shown(from + 1, from + ON_PHONE, count)}
      <span className={styles.dots}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <i key={place} className={classNames(place >= from && place < from + ON_PHONE && styles.on)} />
        ))}
      </span>
    </p>
  )
}

function Row({ row, columns }: { row: ComparisonRow; columns: readonly ComparedColumn[] }) {
  return (
    <tr className={classNames(styles.row, row.equal && styles.equal)}>
      <th scope="row" className={styles.label}>
        {row.label}
      </th>
      {row.cells.map(({ text, note, best }, place) => {
        const column = columns[place]
        return (
          <td key={column?.id} className={styles.cell}>
            {best === null ? (
              text
            ) : (
              <span className={styles.best}>
                {text} <span className={styles.word}>{best}</span>
              </span>
            )}
            {column?.extra?.[row.key]}
            {note && <span className={styles.note}>{note}</span>}
          </td>
        )
      })}
    </tr>
  )
}

/** Names in the line before the number of the others. */
const NAMED = 2

function EqualRows({ rows }: { rows: readonly ComparisonRow[] }) {
  const named = rows.slice(0, NAMED).map(({ label }) => label.toLowerCase())
  return (
    <details className={styles.equalRows}>
      <summary className={styles.summary}>
        {texts.equal(named.join(', '), rows.length - named.length)}
        <ChevronDownIcon size="s" className={styles.sign} />
      </summary>
      <FactRows>
        {rows.map(({ key, label, cells: [cell] }) => (
          <Fact key={key} name={label}>
            {cell?.text}
          </Fact>
        ))}
      </FactRows>
    </details>
  )
}

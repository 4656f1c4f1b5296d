// A table on desktop whose rows become cards with a picture on the left on smaller screens. The parent's classes define
// the widths of the columns and the layout of the cards.
import { classNames } from '@kvartal/ui/class-names'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactNode } from 'react'
import styles from './card-table.module.css'

export interface ColumnHead {
  sort?: 'ascending' | 'descending' | 'none'
  content: ReactNode
}

interface CardTableProps {
  label: string
  /** The heads of the columns with names: ColumnHeads. */
  heads: ReactNode
  /** In the head of the picture's column. */
  corner?: ReactNode
  /** Visually hidden name of the picture's column. */
  picture?: string
  /** Visually hidden name of the column of buttons. */
  actions?: string
  className?: string | undefined
  children: ReactNode
}

export function CardTable({ label, heads, corner, picture, actions, className, children }: CardTableProps) {
  return (
    <table aria-label={label} className={classNames(styles.table, className)}>
      <thead className={styles.head}>
        <tr className={styles.headRow}>
          {corner && (
            // The value of a control inside is not the name of the column.
            <th scope="col" aria-label={picture} className={styles.th}>
              <VisuallyHidden>{picture}</VisuallyHidden>
              {corner}
            </th>
          )}
          {heads}
          {actions !== undefined && (
            <th scope="col" className={styles.th}>
              <VisuallyHidden>{actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {children}
    </table>
  )
}

interface ColumnHeadsProps<Column extends string> {
  /** Names of the columns. */
  columns: Readonly<Partial<Record<Column, string>>>
  /** Replaces the plain name in a column head, for example with a sort link. */
  head?: ((column: Column, name: string) => ColumnHead | undefined) | undefined
  /** The picture has no head: the first column spans it too. */
  isFirstWide: boolean
  /** The parent's classes by column. */
  columnClasses: Readonly<Record<string, string>>
}

export function ColumnHeads<Column extends string>({
  columns,
  head,
  isFirstWide,
  columnClasses,
}: ColumnHeadsProps<Column>) {
  const names = Object.entries(columns) as [Column, string][]
  return names.map(([column, name], place) => {
    const own = head?.(column, name)
    const isWide = isFirstWide && place === 0
    return (
      <th
        key={column}
        scope="col"
        colSpan={isWide ? 2 : undefined}
        className={classNames(styles.th, isWide && styles.wide, columnClasses[column])}
        aria-sort={own?.sort}
      >
        {own?.content ?? name}
      </th>
    )
  })
}

export function CardTableBody({ children }: { children: ReactNode }) {
  return <tbody className={styles.body}>{children}</tbody>
}

/** Attributes of a row, for the parent's own `tr`. */
export function cardTableRow(className: string | undefined) {
  return { className: classNames(styles.row, className) }
}

/** Text that only the card needs: on desktop it has a column of its own. */
export function OnCard({ children }: { children: ReactNode }) {
  return <span className={styles.onCard}>{children}</span>
}

// A real table on a desktop, whose rows become cards with a picture at the left on smaller screens. How wide the columns
// are and where their cells stand in a card, the owner's classes say.
import { classNames } from '@kvartal/ui/class-names'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactNode } from 'react'
import { tableRoles } from '../table-roles/table-roles.ts'
import styles from './card-table.module.css'

export interface ColumnHead {
  sort?: 'ascending' | 'descending' | 'none'
  content: ReactNode
}

interface CardTableProps<Column extends string> {
  label: string
  /** Their names. The picture has none: the first one stands over it too. */
  columns: Readonly<Partial<Record<Column, string>>>
  /** What a column's head holds instead of its plain name: a control that sorts. */
  head?: ((column: Column, name: string) => ColumnHead | undefined) | undefined
  /** Names the column of buttons, for the ear only. */
  actions?: string
  className?: string | undefined
  /** The owner's classes by column. */
  columnClasses: Readonly<Record<string, string>>
  children: ReactNode
}

export function CardTable<Column extends string>({
  label,
  columns,
  head,
  actions,
  className,
  columnClasses,
  children,
}: CardTableProps<Column>) {
  const names = Object.entries(columns) as [Column, string][]
  return (
    <table {...tableRoles.table} aria-label={label} className={classNames(styles.table, className)}>
      <thead {...tableRoles.group} className={styles.head}>
        <tr {...tableRoles.row} className={styles.headRow}>
          {names.map(([column, name], place) => {
            const own = head?.(column, name)
            return (
              <th
                key={column}
                {...tableRoles.columnHead}
                scope="col"
                colSpan={place === 0 ? 2 : undefined}
                className={classNames(styles.th, columnClasses[column])}
                aria-sort={own?.sort}
              >
                {own?.content ?? name}
              </th>
            )
          })}
          {actions !== undefined && (
            <th {...tableRoles.columnHead} scope="col" className={styles.th}>
              <VisuallyHidden>{actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {children}
    </table>
  )
}

export function CardTableBody({ children }: { children: ReactNode }) {
  return (
    <tbody {...tableRoles.group} className={styles.body}>
      {children}
    </tbody>
  )
}

/** What a row is, for the owner's own `tr`. */
export function cardTableRow(className: string | undefined) {
  return { ...tableRoles.row, className: classNames(styles.row, className) }
}

/** Words that only a card needs: on a desktop a column of its own says them. */
export function OnCard({ children }: { children: ReactNode }) {
  return <span className={styles.onCard}>{children}</span>
}

// A table under a black rule. On a phone every row is a group, and each cell has its own label.
import { classNames } from '@kvartal/ui/class-names'
import type { ReactNode } from 'react'
import styles from './ruled-table.module.css'

interface Column {
  title: string
  /** Numbers are right-aligned. */
  numeric?: boolean
  /** Hidden on a phone. */
  secondary?: boolean
}

interface RuledTableProps {
  label: string
  columns: readonly Column[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Stays a table on a phone: only for few and short columns. */
  dense?: boolean
}

export function RuledTable({ label, columns, rows, dense = false }: RuledTableProps) {
  return (
    <table className={classNames(styles.table, dense ? styles.dense : styles.grouped)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, numeric, secondary }) => (
            <th
              key={title}
              scope="col"
              className={classNames(numeric && styles.numeric, secondary && styles.secondary)}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ title, numeric, secondary }, place) => (
              <td
                key={title}
                className={classNames(numeric && styles.numeric, secondary && styles.secondary)}
                data-title={title}
              >
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

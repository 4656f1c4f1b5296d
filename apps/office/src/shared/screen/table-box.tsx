// The room of a table that scrolls by itself, with the height of its rows.
import { classNames } from '@kvartal/ui/class-names'
import type { ReactElement, ReactNode } from 'react'
import styles from './table-box.module.css'

type TableBoxProps = {
  /** `face` has a person in the row; `lines` has several lines, for a phone. */
  rows?: 'face' | 'lines' | undefined
  children: ReactNode
}

export function TableBox({ rows, children }: TableBoxProps): ReactElement {
  return <div className={classNames(styles.box, rows && styles[rows])}>{children}</div>
}

// Actions for a calculation: the primary button and a link beside it.
import type { ReactNode } from 'react'
import styles from './actions.module.css'

export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  )
}

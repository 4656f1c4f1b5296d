// What can be done with an answer: the one amber button and a link beside it.
import type { ReactNode } from 'react'
import styles from './actions.module.css'

export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
    </div>
  )
}

// Shown while the first screen loads.
import { Spinner } from '@kvartal/ui/spinner'
import type { ReactElement } from 'react'
import styles from './opening.module.css'

export function Opening(): ReactElement {
  return (
    <div className={styles.opening}>
      <Spinner label="Открываем офис" />
    </div>
  )
}

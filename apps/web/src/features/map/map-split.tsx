// The map runs off the left edge, what it shows stands beside it as a list. On a phone the list follows.
import type { ReactNode } from 'react'
import styles from './map-split.module.css'

export function MapSplit({ map, children }: { map: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div>{map}</div>
      <div className={styles.side}>{children}</div>
    </div>
  )
}

// The map runs off the left edge, what it shows stands beside it as a list. On a phone the list follows.
import type { ReactNode } from 'react'
import styles from './map-split.module.css'

interface MapSplitProps {
  /** Null where there is no map: then the list stands alone. */
  map: ReactNode | null
  children: ReactNode
}

export function MapSplit({ map, children }: MapSplitProps) {
  if (map === null) return <div className={styles.side}>{children}</div>
  return (
    <div className={styles.split}>
      <div>{map}</div>
      <div className={styles.side}>{children}</div>
    </div>
  )
}

// The map at the left edge of the page and the same points as a list beside it. On a phone the list is below.
import type { ReactNode } from 'react'
import styles from './map-split.module.css'

interface MapSplitProps {
  /** Null when there is no map: then only the list is shown. */
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

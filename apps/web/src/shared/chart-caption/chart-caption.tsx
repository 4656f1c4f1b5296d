// The words under a chart: what its berry stands for at first, then what the axes are.
import type { ReactNode } from 'react'
import styles from './chart-caption.module.css'

export function ChartCaption({ children }: { children: ReactNode }) {
  return <figcaption className={styles.caption}>{children}</figcaption>
}

export function BerryLegend({ children }: { children: ReactNode }) {
  return <span className={styles.berry}>{children}</span>
}

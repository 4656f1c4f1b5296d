// The caption under a chart: a legend of its accent dot, then the axes.
import type { ReactNode } from 'react'
import styles from './chart-caption.module.css'

export function ChartCaption({ children }: { children: ReactNode }) {
  return <figcaption className={styles.caption}>{children}</figcaption>
}

export function AccentDotLegend({ children }: { children: ReactNode }) {
  return <span className={styles.accentDot}>{children}</span>
}

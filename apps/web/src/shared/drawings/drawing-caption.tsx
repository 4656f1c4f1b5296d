// The caption under a drawing.
import type { ReactNode } from 'react'
import styles from './drawing-caption.module.css'

export function DrawingCaption({ children }: { children: ReactNode }) {
  return <figcaption className={styles.caption}>{children}</figcaption>
}

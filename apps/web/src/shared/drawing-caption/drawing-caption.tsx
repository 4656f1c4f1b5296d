// What a drawing on white shows, under it on paper.
import type { ReactNode } from 'react'
import styles from './drawing-caption.module.css'

export function DrawingCaption({ children }: { children: ReactNode }) {
  return <figcaption className={styles.caption}>{children}</figcaption>
}

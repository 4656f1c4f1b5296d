// A visible caption over controls that have accessible names of their own.
import type { ReactElement, ReactNode } from 'react'
import styles from './captioned.module.css'

export function Captioned({ caption, children }: { caption: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles.captioned}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      {children}
    </div>
  )
}

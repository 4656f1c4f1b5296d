// The grid of the whole window: rail at the left, the screen beside it, the bottom bar under it on a phone.
import type { ReactElement, ReactNode } from 'react'
import styles from './office-frame.module.css'

type OfficeFrameProps = {
  rail: ReactNode
  /** For a phone, in place of the rail. */
  bottomBar: ReactNode
  /** Above everything in the screen: no connection. */
  strip?: ReactNode
  children: ReactNode
}

export function OfficeFrame({ rail, bottomBar, strip, children }: OfficeFrameProps): ReactElement {
  return (
    <div className={styles.frame}>
      <div className={styles.rail}>{rail}</div>
      <div className={styles.screen}>
        {strip}
        <div className={styles.content}>{children}</div>
        <div className={styles.bottom}>{bottomBar}</div>
      </div>
    </div>
  )
}

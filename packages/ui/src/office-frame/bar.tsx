// The bar of a screen: crumb, name, state, and at the right its actions, the main one last.
import type { ReactElement, ReactNode, Ref } from 'react'
import styles from './bar.module.css'

export type BarProps = {
  title: ReactNode
  /** The way back: a link to the list. */
  crumb?: ReactNode
  /** Beside the name: a state, a count. */
  status?: ReactNode
  actions?: ReactNode
  /** Receives focus when the screen opens. */
  titleRef?: Ref<HTMLHeadingElement>
}

export function Bar({ title, crumb, status, actions, titleRef }: BarProps): ReactElement {
  return (
    <header className={styles.bar}>
      {crumb ? <span className={styles.crumb}>{crumb}</span> : null}
      <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {status ? <span className={styles.status}>{status}</span> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

// The loading spinner: one turn takes 1400 ms.
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './spinner.module.css'

type SpinnerProps = {
  /** `inline` fits a line of text and takes its colour; `regular` is for an empty place. */
  size?: 'regular' | 'inline'
  /** What is loading, for screen readers. Pass null where a text beside it says the same. */
  label?: string | null
  className?: string
}

export function Spinner({ size = 'regular', label = 'Загружаем', className }: SpinnerProps): ReactElement {
  const picture =
    size === 'inline' ? (
      <svg className={classNames(styles.turn, styles.inline)} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 1 1-9 9" />
      </svg>
    ) : (
      <svg className={classNames(styles.turn, styles.regular)} viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles.ring} cx="20" cy="20" r="17" />
        <path className={styles.arc} d="M20 3a17 17 0 0 1 17 17" />
        <circle className={styles.berry} cx="37" cy="20" r="3" />
      </svg>
    )
  return (
    <span className={classNames(styles.root, className)} {...(label ? { role: 'status', 'aria-label': label } : {})}>
      {picture}
    </span>
  )
}

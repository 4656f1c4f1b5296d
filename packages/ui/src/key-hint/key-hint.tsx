// The key of an action beside its name. A phone has no keys and shows none.
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './key-hint.module.css'

type KeyHintProps = {
  /** What is printed on the key: «N», «Ctrl Z». Several keys in a row are several hints. */
  children: string
  className?: string | undefined
}

/** Hidden from screen readers: a button names its key by `aria-keyshortcuts`. */
export function KeyHint({ children, className }: KeyHintProps): ReactElement {
  return (
    <span className={classNames(styles.key, className)} aria-hidden="true">
      {children}
    </span>
  )
}

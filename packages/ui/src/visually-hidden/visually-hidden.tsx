// Text that only screen readers get.
import type { HTMLAttributes, ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './visually-hidden.module.css'

export function VisuallyHidden({ className, ...rest }: HTMLAttributes<HTMLSpanElement>): ReactElement {
  return <span {...rest} className={classNames(styles.hidden, className)} />
}

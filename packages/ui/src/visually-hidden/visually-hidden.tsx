// Text that only screen readers get.
import type { HTMLAttributes, ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = HTMLAttributes<HTMLElement> & {
  /** A heading needs a div around it, a group of fields has a legend. */
  as?: 'span' | 'div' | 'legend'
}

export function VisuallyHidden({ as: Tag = 'span', className, ...rest }: VisuallyHiddenProps): ReactElement {
  return <Tag {...rest} className={classNames(styles.hidden, className)} />
}

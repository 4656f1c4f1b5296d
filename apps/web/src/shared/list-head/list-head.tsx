// The title of a list of flats, how many there are, and what can be done with all of them.
import { Heading } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './list-head.module.css'

interface ListHeadProps {
  title: string
  /** Nothing is shown for 0. */
  count: ReactNode
  /** Links in the look of `listAction`. */
  children?: ReactNode
}

export function ListHead({ title, count, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <Heading level={1}>
        {title}
        {count !== 0 && <sup className={styles.count}>{count}</sup>}
      </Heading>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** The look of a link that holds an icon and a span of words. */
export const listAction = styles.action

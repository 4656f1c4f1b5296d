// The title of a list of flats, their number, and actions for the whole list.
import { Heading } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './list-head.module.css'

interface ListHeadProps {
  title: string
  /** 0 is not shown. */
  count: ReactNode
  /** Links with the class `listAction`. */
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

/** The class of a link with an icon and a text. */
export const listAction = styles.action

// A tag: one fact about a row.
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import styles from './tag.module.css'

type TagProps = { tone?: 'plain' | 'good' | 'warning' | 'error'; children: ReactNode }

export function Tag({ tone = 'plain', children }: TagProps): ReactElement {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}

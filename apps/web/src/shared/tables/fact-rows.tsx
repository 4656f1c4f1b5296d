// A list of facts: names on the left, values on the right.
import { classNames } from '@kvartal/ui/class-names'
import type { ReactNode } from 'react'
import styles from './fact-rows.module.css'

interface FactRowsProps {
  /** On screens wider than a phone. */
  columns?: 1 | 2
  children: ReactNode
}

export function FactRows({ columns = 1, children }: FactRowsProps) {
  return <dl className={classNames(styles.facts, columns === 2 && styles.two)}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

// A list of facts: names on the left, values on the right.
import type { ReactNode } from 'react'
import styles from './fact-rows.module.css'

export function FactRows({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

// Differences: the removed text is red and struck through, the added one moss with an underline.
import type { ReactElement, ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './diff.module.css'

/** Screen readers do not announce `<del>`: `spoken` says it, unless a table's heading does. */
type DiffProps = { children: ReactNode; spoken?: boolean }

export function Removed({ children, spoken = false }: DiffProps): ReactElement {
  return (
    <del className={styles.removed}>
      {spoken ? <VisuallyHidden>Было: </VisuallyHidden> : null}
      {children}
    </del>
  )
}

export function Added({ children, spoken = false }: DiffProps): ReactElement {
  return (
    <ins className={styles.added}>
      {spoken ? <VisuallyHidden>Стало: </VisuallyHidden> : null}
      {children}
    </ins>
  )
}

// Content that is folded on a phone, behind a line that says what is inside; a wider screen shows the content alone.
// A native disclosure: it opens without scripts, and the browser's search finds text inside.
import { ChevronDownIcon } from '@kvartal/ui/icon'
import type { ReactNode } from 'react'
import styles from './phone-fold.module.css'

export function PhoneFold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.fold} data-print="open">
      <summary className={styles.label}>
        {label}
        <ChevronDownIcon size="s" className={styles.chevron} />
      </summary>
      {children}
    </details>
  )
}

// The rail: the company's mark, the search, groups of sections with their counts, and who has signed in. In a narrow
// window only the icons are left; their names are tooltips then.
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names/index.ts'
import { Link } from '../link/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './rail.module.css'

type RailProps = {
  mark: ReactNode
  search: ReactNode
  /** Who has signed in. */
  person: ReactNode
  children: ReactNode
}

export function Rail({ mark, search, person, children }: RailProps): ReactElement {
  return (
    <header className={styles.rail}>
      <div className={styles.mark}>{mark}</div>
      <div className={styles.search}>{search}</div>
      <nav aria-label="Разделы офиса" className={styles.groups}>
        {children}
      </nav>
      <div className={styles.person}>{person}</div>
    </header>
  )
}

export function RailGroup({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ul className={styles.group} aria-label={label}>
      {children}
    </ul>
  )
}

export type SectionCount = {
  number: number
  /** `waiting` shows the berry, `failed` a red figure. */
  kind: 'waiting' | 'failed'
  /** What is counted, for screen readers: «7 ждут ответа». */
  text: string
}

type RailLinkProps = {
  href: string
  icon: ReactNode
  current: boolean
  count?: SectionCount | undefined
  children: string
}

export function RailLink({ href, icon, current, count, children }: RailLinkProps): ReactElement {
  return (
    <li>
      <Link href={href} className={styles.link} title={children} {...(current ? { 'aria-current': 'page' } : {})}>
        {icon}
        <span className={styles.label}>{children}</span>
        {count ? (
          <span className={styles.count}>
            {count.kind === 'waiting' ? <span className={styles.berry} aria-hidden="true" /> : null}
            <span className={classNames(styles.number, count.kind === 'failed' && styles.failed)} aria-hidden="true">
              {count.number}
            </span>
            <VisuallyHidden>{`, ${count.text}`}</VisuallyHidden>
          </span>
        ) : null}
      </Link>
    </li>
  )
}

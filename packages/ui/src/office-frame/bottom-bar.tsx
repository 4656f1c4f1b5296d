// The bottom bar of a phone: up to four sections, targets of 44 px.
import type { ReactElement, ReactNode } from 'react'
import { Link } from '../link/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './bottom-bar.module.css'
import type { SectionCount } from './rail.tsx'

export function BottomBar({ children }: { children: ReactNode }): ReactElement {
  return (
    <nav aria-label="Разделы офиса" className={styles.bar}>
      {children}
    </nav>
  )
}

type BottomLinkProps = {
  href: string
  icon: ReactNode
  current: boolean
  count?: SectionCount | undefined
  children: string
}

export function BottomLink({ href, icon, current, count, children }: BottomLinkProps): ReactElement {
  return (
    <Link href={href} className={styles.link} {...(current ? { 'aria-current': 'page' } : {})}>
      {icon}
      {children}
      {count ? (
        <>
          <span className={styles[count.kind]} aria-hidden="true" />
          <VisuallyHidden>{`, ${count.text}`}</VisuallyHidden>
        </>
      ) : null}
    </Link>
  )
}

// The tabs of a screen. Each is a link: the tab is part of the address.
import type { ReactElement, ReactNode } from 'react'
import { Link } from '../link/index.ts'
import styles from './screen-tabs.module.css'

export type ScreenTab = {
  href: string
  label: ReactNode
  count?: number | undefined
  current: boolean
}

export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }): ReactElement {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          className={styles.tab}
          {...(tab.current ? { 'aria-current': 'page' as const } : {})}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

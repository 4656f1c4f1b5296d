// Breadcrumbs: the way from the top of the site to this page.
import type { ReactElement } from 'react'
import { classNames } from '../class-names/index.ts'
import { Link } from '../link/index.ts'
import styles from './breadcrumbs.module.css'

export type Breadcrumb = { label: string; href?: string }

export function Breadcrumbs({ items, className }: { items: readonly Breadcrumb[]; className?: string }): ReactElement {
  return (
    <nav aria-label="Навигационная цепочка" className={className}>
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => {
          const last = index === items.length - 1
          return (
            <li key={label} className={styles.item}>
              {href && !last ? (
                <Link href={href} className={styles.link}>
                  {label}
                </Link>
              ) : (
                <span
                  className={classNames(styles.text, last && styles.current)}
                  aria-current={last ? 'page' : undefined}
                >
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

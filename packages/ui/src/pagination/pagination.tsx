// Paging: numbered links and «Показать ещё», which is a real link to the next page for robots and for no scripts.

import { formatNumber, NO_BREAK_SPACE } from '@kvartal/russian/number'
import type { MouseEvent, ReactElement } from 'react'
import { Button } from '../button/index.ts'
import { classNames } from '../class-names/index.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/index.ts'
import { Link } from '../link/index.ts'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  /** The first page on screen, where «Показать ещё» has added pages to it; absent: `page`. */
  first?: number
  page: number
  pages: number
  hrefOf: (page: number) => string
  label?: string
  className?: string
}

export function Pagination({
  page,
  first = page,
  pages,
  hrefOf,
  label = 'Страницы списка',
  className,
}: PaginationProps): ReactElement | null {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={classNames(styles.pages, className)} data-print="hide">
      {first > 1 ? (
        <Link href={hrefOf(first - 1)} rel="prev" className={styles.page} aria-label="Предыдущая страница">
          <ChevronLeftIcon size="s" />
        </Link>
      ) : null}
      <ol className={styles.list}>
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                href={hrefOf(entry)}
                className={styles.page}
                aria-current={entry === page ? 'page' : undefined}
                aria-label={`Страница ${entry}`}
              >
                {formatNumber(entry)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link href={hrefOf(page + 1)} rel="next" className={styles.page} aria-label="Следующая страница">
          <ChevronRightIcon size="s" />
        </Link>
      ) : null}
    </nav>
  )
}

type ShowMoreProps = {
  /** How many more items a click loads. */
  count: number
  /** Address of the next page. */
  to: string
  /** Loads in place; call preventDefault on the event to stay on the page. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  waiting?: boolean
  className?: string
}

export function ShowMore({ count, to, onClick, waiting = false, className }: ShowMoreProps): ReactElement {
  return (
    <Button to={to} rel="next" onClick={onClick} waiting={waiting} className={className}>
      {`Показать ещё${NO_BREAK_SPACE}${formatNumber(count)}`}
    </Button>
  )
}

// The link that shows what is folded into a row, a tile or a layout. Without scripts it leads to the page on which that is
// open; with scripts it opens it in place.
import { isPlainClick } from '@kvartal/runtime/links'
import { classNames } from '@kvartal/ui/class-names'
import { ChevronDownIcon, ChevronUpIcon } from '@kvartal/ui/icon'
import type { MouseEvent, ReactNode } from 'react'
import styles from './fold-link.module.css'

/** Which row is open, and how another is opened. The same object while nothing changes: rows are memoised. */
export interface Folding {
  /** Id of the flat whose row is open. */
  open: number | null
  /** The address of the list with this row open, or with none. */
  hrefOf: (flatId: number | null) => string
  onOpen: (flatId: number | null) => void
}

interface FoldLinkProps {
  flatId: number
  folding: Folding
  className?: string | undefined
  children: ReactNode
}

export function FoldLink({ flatId, folding, className, children }: FoldLinkProps) {
  const isOpen = folding.open === flatId
  const next = isOpen ? null : flatId
  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    folding.onOpen(next)
  }
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon
  return (
    <a
      href={folding.hrefOf(next)}
      className={classNames(styles.link, className)}
      aria-expanded={isOpen}
      data-print="hide"
      onClick={toggle}
    >
      <span className={styles.words}>{children}</span>
      <Chevron size="xs" />
    </a>
  )
}

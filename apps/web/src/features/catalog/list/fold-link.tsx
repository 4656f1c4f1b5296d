// The link that shows what is folded into a row, a tile or a layout. Without scripts it leads to the page on which that is
// open; with scripts it opens it in place.
import { isPlainClick } from '@kvartal/runtime/links'
import { classNames } from '@kvartal/ui/class-names'
import { ChevronDownIcon, ChevronUpIcon } from '@kvartal/ui/icon'
import { createContext, type MouseEvent, use } from 'react'
import styles from './fold-link.module.css'

/** Which row is open, and how another is opened. */
export interface Folding {
  /** Id of the flat whose row is open. */
  open: number | null
  /** The address of the list with this row open, or with none. On the server a `pageText`. */
  hrefOf: (flatId: number | null) => string
  onOpen: (flatId: number | null) => void
}

/**
 * The links read it from a context, because every filter changes their addresses: rows that stay need not re-render.
 */
export const FoldingContext = createContext<Folding | null>(null)

interface FoldLinkProps {
  flatId: number
  isOpen: boolean
  className?: string | undefined
  children: string
}

export function FoldLink({ flatId, isOpen, className, children }: FoldLinkProps) {
  const folding = use(FoldingContext)
  if (!folding) return null
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon
  const next = isOpen ? null : flatId
  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    folding.onOpen(next)
  }
  return (
    <a
      href={folding.hrefOf(next)}
      rel="nofollow"
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

// A sortable column head: a link to the list sorted by this column, in the opposite direction if it is already sorted
// by it. Its name says the present order; what a click does is its description.
import { InPlaceLink } from '@kvartal/runtime/links'
import { ArrowDownIcon, ArrowUpIcon } from '@kvartal/ui/icon'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactNode } from 'react'
import styles from './sorting-head.module.css'

const texts = {
  sorted: { asc: 'по возрастанию', desc: 'по убыванию' },
  next: { asc: 'Упорядочить по возрастанию', desc: 'Упорядочить по убыванию' },
}

type Direction = 'asc' | 'desc'

export function sortingHead(
  name: ReactNode,
  sorted: Direction | undefined,
  hrefOf: (direction: Direction) => string,
): { sort: 'ascending' | 'descending' | 'none'; content: ReactNode } {
  const next = sorted === 'asc' ? 'desc' : 'asc'
  return {
    sort: sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none',
    content: (
      <InPlaceLink
        href={hrefOf(next)}
        // The same list in another order: nothing new for a search engine.
        rel="nofollow"
        className={styles.sort}
        data-sorted={sorted}
        title={texts.next[next]}
      >
        {name}
        {sorted && <VisuallyHidden>, {texts.sorted[sorted]}</VisuallyHidden>}
        {sorted && (sorted === 'asc' ? <ArrowUpIcon size="xs" /> : <ArrowDownIcon size="xs" />)}
      </InPlaceLink>
    ),
  }
}

// The head of a column that sorts: a link to the list in that order, and in the opposite one when it is sorted already.
import { InPlaceLink } from '@kvartal/runtime/links'
import { ArrowDownIcon, ArrowUpIcon } from '@kvartal/ui/icon'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactNode } from 'react'
import styles from './sorting-head.module.css'

const texts = { asc: 'по возрастанию', desc: 'по убыванию' }

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
      <InPlaceLink href={hrefOf(next)} className={styles.sort} data-sorted={sorted}>
        {name}
        <VisuallyHidden>, {texts[next]}</VisuallyHidden>
        {sorted && (sorted === 'asc' ? <ArrowUpIcon size="xs" /> : <ArrowDownIcon size="xs" />)}
      </InPlaceLink>
    ),
  }
}

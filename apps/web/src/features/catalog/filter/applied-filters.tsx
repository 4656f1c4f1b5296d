// The chips of the applied filters, in one row. A wide window cuts the row and says how many are left; a phone scrolls it.
import { AppliedChip } from '@kvartal/ui/chip'
import { classNames } from '@kvartal/ui/class-names'
import { TextLink } from '@kvartal/ui/link'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { filterChange, resetChange } from '../state/filter-change.ts'
import type { Catalog } from '../state/use-catalog.ts'
import styles from './applied-filters.module.css'
import { appliedFilters } from './fields/field-words.ts'
import { texts } from './texts.ts'

interface AppliedFiltersProps {
  catalog: Catalog
  /** Shown after the chips: a button that follows the filtered list. */
  follow?: ((list: { query: string; words: string; total: number }) => ReactNode) | undefined
}

export function AppliedFilters({ catalog: { load, address, hrefOf }, follow }: AppliedFiltersProps) {
  const applied = appliedFilters(address.filter, load.options)
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const fitting = useFittingChips(list, applied.map(({ label }) => label).join()) ?? applied.length
  if (applied.length === 0) return null
  const cut = isWhole ? 0 : applied.length - fitting
  return (
    <div className={classNames(styles.row, isWhole && styles.whole)}>
      <ul ref={list} aria-label={texts.applied} className={styles.chips}>
        {applied.map(({ key: name, label, without }, place) => (
          <li key={name} className={classNames(!isWhole && place >= fitting && styles.cut)}>
            <AppliedChip className={styles.chip} to={hrefOf(filterChange(address, without))}>
              {label}
            </AppliedChip>
          </li>
        ))}
      </ul>
      {cut > 0 && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {texts.more(cut)}
        </button>
      )}
      <TextLink to={hrefOf(resetChange)} className={styles.reset} data-print="hide">
        {texts.resetAll}
      </TextLink>
      {follow?.({
        query: hrefOf({}).slice(pathname.length),
        words: applied.map(({ label }) => label).join(', '),
        total: load.results?.total ?? 0,
      })}
    </div>
  )
}

/**
 * How many chips fit into the row; null until these chips are measured. An observer of sizes is called in the frame of
 * a click after its layout: reading widths while React commits would lay out the whole page once more.
 */
function useFittingChips(list: RefObject<HTMLUListElement | null>, chips: string): number | null {
  const [measured, setMeasured] = useState<{ chips: string; fitting: number } | null>(null)
  useLayoutEffect(() => {
    const row = list.current?.parentElement
    if (!row || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      // Without it the row would be painted once uncut.
      flushSync(() => setMeasured({ chips, fitting: list.current ? chipsThatFit(list.current) : 0 }))
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [list, chips])
  return measured?.chips === chips ? measured.fitting : null
}

/** «ещё 12» with its gap. */
const MORE_PX = 72
const GAP_PX = 8

function chipsThatFit(list: HTMLElement): number {
  const row = list.parentElement
  const others = [...(row?.children ?? [])].filter((one) => one !== list && !(one instanceof HTMLButtonElement))
  const room = (row?.clientWidth ?? 0) - others.reduce((sum, one) => sum + one.clientWidth + 2 * GAP_PX, 0)
  const widths = [...list.children].map((chip) => (chip.firstElementChild?.getBoundingClientRect().width ?? 0) + GAP_PX)
  const ends = widths.map((_, place) => widths.slice(0, place + 1).reduce((sum, width) => sum + width, 0))
  if ((ends.at(-1) ?? 0) - GAP_PX <= room) return widths.length
  return ends.filter((end) => end - GAP_PX <= room - MORE_PX).length
}

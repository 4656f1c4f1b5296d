// All filters, in place of the compact bar. A closed sheet is not in the document: its 500 elements were a quarter of the
// page. A browser without scripts gets it from the server, by a link. The visitor's choice is remembered.
import { addressQuery, pageParams, UNFOLDED_VALUE } from '@kvartal/contract/catalog/address'
import { filterCount } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { Button } from '@kvartal/ui/button'
import { FilterIcon } from '@kvartal/ui/icon'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { filterChange, resetChange } from '../../state/filter-change.ts'
import type { Catalog } from '../../state/use-catalog.ts'
import { useOneEntry } from '../../state/use-one-entry.ts'
import { FilterFields } from '../fields/filter-fields.tsx'
import { type FieldsData, offeredFields } from '../fields/offered-fields.ts'
import { texts } from '../texts.ts'
import styles from './all-filters.module.css'
import { rememberHeight, rememberSheet } from './sheet-memory.ts'

interface AllFiltersProps {
  catalog: Catalog
  fields: FieldsData
  /** Whether it is open from the start, in a page that the browser renders. */
  startsOpen: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The element that the list begins with. */
  onShow: () => void
}

export function AllFilters({ catalog, fields, startsOpen, isOpen, onOpenChange, onShow }: AllFiltersProps) {
  const root = useRef<HTMLDetailsElement>(null)
  const applied = filterCount(fields.filter)
  // The visitor or the early script may have opened it before hydration.
  useLayoutEffect(() => {
    if (root.current?.open) onOpenChange(true)
  }, [onOpenChange])
  useLayoutEffect(() => {
    // The room that the early script keeps.
    if (isOpen && root.current) root.current.style.minHeight = ''
  }, [isOpen])
  const show = () => {
    if (root.current) root.current.open = false
    onShow()
  }
  return (
    <details
      ref={root}
      open={startsOpen}
      className={styles.sheet}
      data-all-filters
      suppressHydrationWarning
      onToggle={({ currentTarget, target }) => {
        // The lists inside are details elements too.
        if (target !== currentTarget || currentTarget.open === isOpen) return
        onOpenChange(currentTarget.open)
        rememberSheet(currentTarget.open)
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.closed}>
          <FilterIcon />
          {texts.all}
          {applied > 0 && <span className={styles.badge}>{applied}</span>}
        </span>
        <span className={styles.opened}>{texts.fold}</span>
      </summary>
      {isOpen && <SheetForm catalog={catalog} fields={fields} applied={applied} onShow={show} />}
    </details>
  )
}

interface SheetFormProps extends Pick<AllFiltersProps, 'catalog' | 'fields' | 'onShow'> {
  applied: number
}

function SheetForm({ catalog, fields, applied, onShow }: SheetFormProps) {
  const { load, address, hrefOf } = catalog
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const { change } = useOneEntry(catalog)
  useEarlyChoice(form, catalog)
  useReservedHeight(form)
  const hasHidden = Object.values(offeredFields(fields)).includes(false)
  return (
    <form ref={form} action={pathname} autoComplete="off" aria-label={texts.filters}>
      <FilterFields {...fields} layout="ruled" onChange={change} />
      {address.view !== 'list' && <input type="hidden" name={pageParams.view} value={address.view} />}
      {address.unfolded && <input type="hidden" name={pageParams.unfolded} value={UNFOLDED_VALUE} />}
      <div className={styles.foot}>
        <Button
          variant="primary"
          className={styles.show}
          aria-live="polite"
          aria-busy={load.status === 'pending'}
          onClick={onShow}
        >
          {texts.show(load.results?.total ?? 0)}
        </Button>
        <noscript>
          <button type="submit" className={styles.submit}>
            {texts.showWithoutScripts}
          </button>
        </noscript>
        {applied > 0 && (
          <Button variant="text" to={hrefOf(resetChange)}>
            {texts.resetAll}
          </Button>
        )}
        {hasHidden && <span className={styles.note}>{texts.withoutChoice}</span>}
      </div>
    </form>
  )
}

/** For the next visit: early-filters.ts keeps this much room for the sheet until it is rendered. */
function useReservedHeight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!form.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && rememberHeight(entry.contentRect.height))
    observer.observe(form.current)
    return () => observer.disconnect()
  }, [form])
}

/** Keeps what the visitor chose in the sheet before hydration. */
export function useEarlyChoice(form: RefObject<HTMLFormElement | null>, { address, go }: Catalog): void {
  useEarlyForm(form, (values) => {
    const sent = new URLSearchParams()
    for (const [name, value] of values) if (typeof value === 'string') sent.append(name, value)
    const { filter } = readAddress(sent.toString(), address.order).address
    if (addressQuery({ ...address, filter }) !== addressQuery(address)) go(filterChange(address, filter))
  })
}

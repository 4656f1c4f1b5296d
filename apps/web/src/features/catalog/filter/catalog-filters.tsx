// The filters of a catalog page: the form above the list, chips of the active filters, and on smaller screens the
// bottom bar and the sheet.
import { addressQuery, pageParams } from '@kvartal/contract/catalog/address'
import { filterCount } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { InPlaceLink } from '@kvartal/runtime/links'
import { Button } from '@kvartal/ui/button'
import { AppliedChip } from '@kvartal/ui/chip'
import { FilterIcon } from '@kvartal/ui/icon'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageActions } from '../../../shared/page-actions/page-actions.tsx'
import styles from './catalog-filters.module.css'
import { appliedFilters } from './field-words.ts'
import { FilterFields } from './filter-fields.tsx'
import { texts } from './texts.ts'
import { type Catalog, filterChange, resetChange } from './use-catalog.ts'

type FilterSheetComponent = Awaited<typeof import('./filter-sheet.tsx')>['FilterSheet']

export const FILTER_FORM_ID = 'catalog-filter'

interface CatalogFiltersProps {
  catalog: Catalog
  /** Shown in the bottom bar of smaller screens beside the filters button: the sort menu. */
  barAction?: ReactNode
  /** Shown after the chips: a button that follows the filtered list. */
  follow?: ((list: { query: string; words: string; total: number }) => ReactNode) | undefined
  /** A page of one project shows all filters in the form, without a bar and a sheet. */
  inProject?: boolean
}

export function CatalogFilters({ catalog, barAction, follow, inProject = false }: CatalogFiltersProps) {
  const { load, address, hrefOf, changeFilter, go } = catalog
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const [Sheet, setSheet] = useState<FilterSheetComponent>()
  const [isOpen, setOpen] = useState(false)
  /** The first change in the sheet adds a history entry, later ones replace it. */
  const hasChanged = useRef(false)

  const applied = appliedFilters(address.filter, load.options)
  const fields = { filter: address.filter, options: load.options, initialRanges: load.initialRanges }
  const changeInSheet = useCallback<Catalog['changeFilter']>(
    (change) => {
      changeFilter(change, { replace: hasChanged.current })
      hasChanged.current = true
    },
    [changeFilter],
  )
  // Keeps what the visitor chose in the form before hydration.
  useEarlyForm(form, (values) => {
    const sent = new URLSearchParams()
    for (const [name, value] of values) if (typeof value === 'string') sent.append(name, value)
    const { filter, order } = readAddress(sent.toString(), address.order).address
    const chosen = { ...address, filter, order }
    if (addressQuery(chosen) !== addressQuery(address)) go({ ...filterChange(address, filter), order })
  })
  const openSheet = () => {
    hasChanged.current = false
    import('./filter-sheet.tsx').then(
      ({ FilterSheet }) => {
        setSheet(() => FilterSheet)
        setOpen(true)
      },
      // If the sheet does not load, the form in the page still has the main filters.
      () => form.current?.scrollIntoView(),
    )
  }
  return (
    <>
      <form
        ref={form}
        id={FILTER_FORM_ID}
        action={pathname}
        autoComplete="off"
        aria-label={texts.filters}
        className={styles.form}
        data-print="hide"
      >
        <FilterFields {...fields} layout={inProject ? 'project' : 'ruled'} onChange={changeFilter} />
        {address.view !== 'list' && <input type="hidden" name={pageParams.view} value={address.view} />}
        <noscript>
          <button type="submit" className={styles.submit}>
            {texts.showWithoutScripts}
          </button>
        </noscript>
      </form>
      <LinkProvider component={InPlaceLink}>
        {applied.length > 0 && (
          <ul aria-label={texts.applied} className={styles.applied}>
            {applied.map(({ key, label, without }) => (
              <li key={key}>
                <AppliedChip to={hrefOf(filterChange(address, without))}>{label}</AppliedChip>
              </li>
            ))}
            <li data-print="hide">
              <TextLink to={hrefOf(resetChange)} className={styles.reset}>
                {texts.resetAll}
              </TextLink>
            </li>
            {follow && (
              <li>
                {follow({
                  query: hrefOf({}).slice(pathname.length),
                  words: applied.map(({ label }) => label).join(', '),
                  total: load.results?.total ?? 0,
                })}
              </li>
            )}
          </ul>
        )}
      </LinkProvider>
      {!inProject && (
        <PageActions>
          <section aria-label={texts.bar} className={styles.bar}>
            <Button iconStart={<FilterIcon />} wide onClick={openSheet}>
              {texts.filtersWithCount(filterCount(address.filter))}
            </Button>
            {barAction}
          </section>
        </PageActions>
      )}
      {Sheet && (
        <Sheet
          {...fields}
          open={isOpen}
          onOpenChange={setOpen}
          total={load.results?.total ?? 0}
          pending={load.status === 'pending'}
          onChange={changeInSheet}
          onReset={
            applied.length === 0
              ? undefined
              : () => {
                  go(resetChange, { replace: hasChanged.current })
                  hasChanged.current = true
                }
          }
        />
      )}
    </>
  )
}

// The filters of a catalog page: the form above the list, the chips in force, the bar and the sheet of smaller screens.
import { InPlaceLink } from '@kvartal/runtime/links'
import { Button } from '@kvartal/ui/button'
import { AppliedChip } from '@kvartal/ui/chip'
import { FilterIcon } from '@kvartal/ui/icon'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageActions } from '../../../shared/page-actions/page-actions.tsx'
import { appliedFilters } from './applied-filters.ts'
import styles from './catalog-filters.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { filterCount } from './filter-state.ts'
import { params } from './filter-url.ts'
import { texts } from './texts.ts'
import { type Catalog, filterChange, resetChange } from './use-catalog.ts'

type FilterSheetComponent = Awaited<typeof import('./filter-sheet.tsx')>['FilterSheet']

export const FILTER_FORM_ID = 'catalog-filter'

interface CatalogFiltersProps {
  catalog: Catalog
  /** Stands in the bar of smaller screens, beside the button of the filters: the sort menu. */
  barAction?: ReactNode
  /** Inside of one project all that there is to choose stands in the form: no bar, no sheet. */
  inProject?: boolean
}

export function CatalogFilters({ catalog, barAction, inProject = false }: CatalogFiltersProps) {
  const { load, address, hrefOf, applyFilter, go } = catalog
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const [Sheet, setSheet] = useState<FilterSheetComponent>()
  const [isOpen, setOpen] = useState(false)
  /** The first change made in the sheet is a step of the history, the next ones refine it. */
  const hasChanged = useRef(false)

  const applied = appliedFilters(address.filter, load.options)
  const fields = { filter: address.filter, options: load.options, initialRanges: load.initialRanges }
  const refine = { replace: hasChanged.current }
  const openSheet = () => {
    hasChanged.current = false
    import('./filter-sheet.tsx').then(
      ({ FilterSheet }) => {
        setSheet(() => FilterSheet)
        setOpen(true)
      },
      // Without the code the form in the page still has the filters that are asked for most.
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
        <FilterPanel
          {...fields}
          layout={inProject ? 'project' : 'ruled'}
          address={address}
          onFilter={applyFilter}
          onEarlyChoice={({ filter, order }) => go({ ...filterChange(address, filter), order })}
        />
        {address.view !== 'list' && <input type="hidden" name={params.view} value={address.view} />}
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
          onFilter={(filter) => {
            applyFilter(filter, refine)
            hasChanged.current = true
          }}
          onReset={
            applied.length === 0
              ? undefined
              : () => {
                  go(resetChange, refine)
                  hasChanged.current = true
                }
          }
        />
      )}
    </>
  )
}

// The filters of a catalog page: a compact bar that opens into the sheet of all filters, and on a phone the sheet from
// below, which the shell's bar opens.
import { filterCount, noFilter } from '@kvartal/contract/catalog/filter'
import { useIsHydrating } from '@kvartal/runtime/hydration'
import { InPlaceLink } from '@kvartal/runtime/links'
import { LinkProvider } from '@kvartal/ui/link'
import { useMemo, useState } from 'react'
import { useFiltersOpener } from '../../../shared/shell/open-filters.ts'
import type { Catalog } from '../state/use-catalog.ts'
import { useOneEntry } from '../state/use-one-entry.ts'
import { FilterBar } from './bar/filter-bar.tsx'
import styles from './catalog-filters.module.css'
import type { FieldsData } from './fields/offered-fields.ts'
import { AllFilters } from './sheet/all-filters.tsx'
import { isSheetRemembered, rememberSheet } from './sheet/sheet-memory.ts'
import { texts } from './texts.ts'

export { FILTER_FORM_ID } from './bar/filter-bar.tsx'

type FilterSheetComponent = Awaited<typeof import('./sheet/filter-sheet.tsx')>['FilterSheet']

interface CatalogFiltersProps {
  catalog: Catalog
  /** Scrolls to the list. */
  onShow: () => void
}

export function CatalogFilters({ catalog, onShow }: CatalogFiltersProps) {
  const {
    load: { options, initialRanges },
    address: { filter, allFilters },
    hrefOf,
  } = catalog
  // The server does not know what the visitor left open: early-filters.ts opens it in the server's page.
  const isHydrating = useIsHydrating()
  const [startsOpen] = useState(() => allFilters || (!isHydrating && isSheetRemembered()))
  const [isOpen, setOpen] = useState(startsOpen)
  const fields = useMemo(() => ({ filter, options, initialRanges }), [filter, options, initialRanges])
  return (
    <>
      <div className={styles.filters} data-open={isOpen || undefined} data-print="hide" suppressHydrationWarning>
        <FilterBar catalog={catalog} fields={fields} />
        {isHydrating && !allFilters && (
          <noscript>
            <a href={hrefOf({ allFilters: true })} rel="nofollow" className={styles.allFilters}>
              {texts.all}
            </a>
          </noscript>
        )}
        <LinkProvider component={InPlaceLink}>
          <AllFilters
            catalog={catalog}
            fields={fields}
            startsOpen={startsOpen}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onShow={() => {
              rememberSheet(false)
              onShow()
            }}
          />
        </LinkProvider>
      </div>
      <PhoneFilters catalog={catalog} fields={fields} />
    </>
  )
}

interface PhoneFiltersProps {
  catalog: Catalog
  fields: FieldsData
}

/** The sheet from below. Its code is loaded when it is opened. */
function PhoneFilters({ catalog, fields }: PhoneFiltersProps) {
  const { load, changeFilter } = catalog
  const [Sheet, setSheet] = useState<FilterSheetComponent>()
  const [isOpen, setOpen] = useState(false)
  const { change, start } = useOneEntry({ changeFilter })
  useFiltersOpener(() => {
    start()
    import('./sheet/filter-sheet.tsx').then(({ FilterSheet }) => {
      setSheet(() => FilterSheet)
      setOpen(true)
    }, ignoreFailure)
  })
  if (!Sheet) return null
  return (
    <Sheet
      {...fields}
      open={isOpen}
      onOpenChange={setOpen}
      total={load.results?.total ?? 0}
      pending={load.status === 'pending'}
      onChange={change}
      onReset={filterCount(fields.filter) === 0 ? undefined : () => change(() => noFilter)}
    />
  )
}

/** The next click tries again. */
const ignoreFailure = () => undefined

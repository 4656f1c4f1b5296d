// The filters on the page of a project: all of them in one form.
import { pageParams } from '@kvartal/contract/catalog/address'
import { InPlaceLink } from '@kvartal/runtime/links'
import { LinkProvider } from '@kvartal/ui/link'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { NoScriptSubmit } from '../../../shared/forms/no-script-submit.tsx'
import type { Catalog } from '../state/use-catalog.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterFields } from './fields/filter-fields.tsx'
import { useEarlyChoice } from './sheet/all-filters.tsx'
import { texts } from './texts.ts'

export function ProjectFilters({ catalog }: { catalog: Catalog }) {
  const { load, address, changeFilter } = catalog
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  useEarlyChoice(form, catalog)
  return (
    <>
      <form ref={form} action={pathname} autoComplete="off" aria-label={texts.filters} data-print="hide">
        <FilterFields
          filter={address.filter}
          options={load.options}
          initialRanges={load.initialRanges}
          layout="project"
          onChange={changeFilter}
        />
        {address.view !== 'list' && <input type="hidden" name={pageParams.view} value={address.view} />}
        <NoScriptSubmit>{texts.showWithoutScripts}</NoScriptSubmit>
      </form>
      <LinkProvider component={InPlaceLink}>
        <AppliedFilters catalog={catalog} />
      </LinkProvider>
    </>
  )
}

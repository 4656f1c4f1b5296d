import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { everything } from './commercial-address.ts'
import { CommercialFilters } from './commercial-filters.tsx'
import { filterOptions, noFilter } from './lot-filter.ts'

it('are a search landmark also in browsers without the search element', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CommercialFilters projects={[]} options={filterOptions([], noFilter)} address={everything} total={0} />
    </MemoryRouter>,
  )
  expect(html).toMatch(/^<(div|form)[^>]* role="search"[^>]* aria-label="Какие помещения показать"/)
  expect(html).not.toContain('<search')
})

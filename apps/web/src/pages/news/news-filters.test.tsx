import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { NewsFilters } from './news-filters.tsx'
import { noFilter } from './news-list.ts'

it('are a search landmark also in browsers without the search element', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NewsFilters
        offers={{ types: [], projects: [], years: [] }}
        filter={noFilter}
        projectNames={new Map()}
        total={0}
      />
    </MemoryRouter>,
  )
  expect(html).toMatch(/^<(div|form)[^>]* role="search"[^>]* aria-label="Какие новости показать"/)
  expect(html).not.toContain('<search')
})

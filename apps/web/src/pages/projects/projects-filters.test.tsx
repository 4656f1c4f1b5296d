import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { filterOptions, noFilter } from './projects-filter.ts'
import { ProjectsFilters } from './projects-filters.tsx'

it('are a search landmark also in browsers without the search element', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProjectsFilters options={filterOptions([], noFilter)} filter={noFilter} isInMap={false} total={0} />
    </MemoryRouter>,
  )
  expect(html).toMatch(/^<(div|form)[^>]* role="search"[^>]* aria-label="Какие проекты показать"/)
  expect(html).not.toContain('<search')
})

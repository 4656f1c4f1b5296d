// The catalog's filters above the picture, collapsed by default.
import { cheapestFirst } from '@kvartal/contract/catalog/address'
import { useIsHydrating } from '@kvartal/runtime/hydration'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { Container } from '@kvartal/ui/layout'
import { useState } from 'react'
import { ProjectFilters } from '../filter/index.ts'
import type { CatalogResult } from '../state/shown-list.ts'
import { useCatalog } from '../state/use-catalog.ts'
import styles from './visual-filters.module.css'

const texts = {
  filters: 'Фильтры',
  all: (count: number) => `${formatCount(count, flatForms)} в продаже`,
  fits: (count: number) => (count === 0 ? 'ничего не подходит' : `подходит ${formatCount(count, flatForms)}`),
}

interface VisualFiltersProps {
  /** The loader's result: a new object means a new answer. */
  catalog: CatalogResult
  free: number
  matches: number
}

export function VisualFilters({ catalog, free, matches }: VisualFiltersProps) {
  // The server renders the filters for visitors without scripts. After a navigation in the browser they render when
  // opened.
  const isHydrating = useIsHydrating()
  const [isDrawn, setDrawn] = useState(isHydrating)
  return (
    <Container>
      <details className={styles.filters} onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}>
        <summary className={styles.summary}>
          <span>{texts.filters}</span>
          <span className={styles.count} aria-live="polite">
            {matches < free ? texts.fits(matches) : texts.all(free)}
          </span>
          <ChevronDownIcon size="s" className={styles.chevron} />
        </summary>
        {isDrawn && <DrawnFilters result={catalog} />}
      </details>
    </Container>
  )
}

function DrawnFilters({ result }: { result: CatalogResult }) {
  return <ProjectFilters catalog={useCatalog(result, cheapestFirst, false)} />
}

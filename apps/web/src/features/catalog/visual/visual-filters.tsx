// The catalog's filters over the picture, folded until they are wanted.
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { Container } from '@kvartal/ui/layout'
import { formatCount } from '@kvartal/ui/number-display'
import { CatalogFilters, cheapestFirst, useCatalog } from '../filter/index.ts'
import type { VisualFilterData } from './load-step.ts'
import styles from './visual-filters.module.css'

const texts = {
  filters: 'Фильтры',
  all: (count: number) => `${formatCount(count, ['квартира', 'квартиры', 'квартир'])} в продаже`,
  fits: (count: number) =>
    count === 0 ? 'ничего не подходит' : `подходит ${formatCount(count, ['квартира', 'квартиры', 'квартир'])}`,
}

interface VisualFiltersProps {
  /** As the loader gave it: a new object is a new answer. */
  catalog: VisualFilterData
  free: number
  matches: number
}

export function VisualFilters({ catalog: result, free, matches }: VisualFiltersProps) {
  const catalog = useCatalog(result, cheapestFirst)
  return (
    <Container>
      <details className={styles.filters} open={matches < free}>
        <summary className={styles.summary}>
          <span>{texts.filters}</span>
          <span className={styles.count} aria-live="polite">
            {matches < free ? texts.fits(matches) : texts.all(free)}
          </span>
          <ChevronDownIcon size="s" className={styles.chevron} />
        </summary>
        <CatalogFilters catalog={catalog} />
      </details>
    </Container>
  )
}

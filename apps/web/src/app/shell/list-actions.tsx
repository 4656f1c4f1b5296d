// What the phone's bar has on a page with a list of flats: its filters with their number, and the map.
import { filterCount } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { classNames } from '@kvartal/ui/class-names'
import { FilterIcon, MapIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { useLocation } from 'react-router'
import { hrefs } from '../../shared/hrefs.ts'
import { openFilters } from '../../shared/open-filters/open-filters.ts'
import { IconAndLabel } from './icon-and-label.tsx'
import styles from './mobile-bar.module.css'
import { texts } from './texts.ts'

export function ListActions({ hasMap }: { hasMap: boolean }) {
  const count = filterCount(readAddress(useLocation().search).address.filter)
  return (
    <>
      <button type="button" className={styles.item} onClick={openFilters}>
        <IconAndLabel icon={<FilterIcon />} label={texts.filters} />
        {count > 0 && <span className={classNames(styles.badge, styles.amber)}>{count}</span>}
      </button>
      {hasMap && (
        <Link className={styles.item} href={hrefs.projectsMap}>
          <IconAndLabel icon={<MapIcon />} label={texts.map} />
        </Link>
      )}
    </>
  )
}

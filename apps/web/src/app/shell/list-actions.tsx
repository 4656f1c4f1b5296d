// What the phone's bar has on a page with a list of flats: its filters with their number, and the map or the list.
import { filterCount } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { classNames } from '@kvartal/ui/class-names'
import { FilterIcon, MapIcon, TilesIcon } from '@kvartal/ui/icon'
import { Link } from '@kvartal/ui/link'
import { useLocation } from 'react-router'
import { hrefs, MAP_VIEW } from '../../shared/hrefs.ts'
import { openFilters } from '../../shared/shell/open-filters.ts'
import { IconAndLabel } from './icon-and-label.tsx'
import styles from './mobile-bar.module.css'
import { texts } from './texts.ts'

export function ListActions({ hasMap }: { hasMap: boolean }) {
  const { search } = useLocation()
  const { filter, view } = readAddress(search).address
  const count = filterCount(filter)
  const isOnMap = view === MAP_VIEW.map
  return (
    <>
      <button type="button" className={styles.item} onClick={openFilters}>
        <IconAndLabel icon={<FilterIcon />} label={texts.filters} />
        {count > 0 && <span className={classNames(styles.badge, styles.amber)}>{count}</span>}
      </button>
      {hasMap && (
        <Link className={styles.item} href={inOtherView(search, !isOnMap)}>
          <IconAndLabel icon={isOnMap ? <TilesIcon /> : <MapIcon />} label={isOnMap ? texts.list : texts.map} />
        </Link>
      )}
    </>
  )
}

/** The same filters on the map or as a list, from the first page. */
function inOtherView(search: string, onMap: boolean): string {
  const own = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(view|page|building)=/.test(part))
  const query = [...own, ...(onMap ? [`${MAP_VIEW.name}=${MAP_VIEW.map}`] : [])].join('&')
  return query === '' ? hrefs.list : `${hrefs.list}?${query}`
}

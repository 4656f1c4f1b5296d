// A shared list from the URL: visible to anybody, also without scripts, with a button that adds it to the own
// favorites.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { TextLink } from '@kvartal/ui/link'
import { Notice } from '@kvartal/ui/notice'
import { showToast } from '@kvartal/ui/toast'
import { addFavorites, removeFavorite, useFavoriteIds } from '../../shared/favorites/favorite-list.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { FavoritesHead } from './favorites-head.tsx'
import { FavoritesList } from './favorites-list.tsx'
import styles from './favorites-screen.module.css'
import { NoFlats } from './no-flats.tsx'
import { texts } from './texts.ts'

interface SharedFavoritesProps {
  ids: readonly number[]
  flats: readonly OfferedFlat[]
}

export function SharedFavorites({ ids, flats }: SharedFavoritesProps) {
  const own = useFavoriteIds()
  const found = flats.map(({ id }) => id)
  const fresh = found.filter((id) => !own.includes(id))
  const gone = ids.length - found.length
  if (found.length === 0) {
    return <NoFlats title={texts.sharedGoneTitle}>{texts.sharedGoneText}</NoFlats>
  }
  const addAll = () => {
    addFavorites(fresh)
    showToast({
      text: texts.keptToast(fresh.length),
      action: { label: texts.undo, onClick: () => void fresh.map(removeFavorite) },
    })
  }
  return (
    <>
      <FavoritesHead ids={found} count={found.length} />
      <Notice className={styles.shared ?? ''}>
        {fresh.length > 0 ? texts.sharedNote : texts.sharedKept}{' '}
        {fresh.length > 0 ? (
          <button type="button" className={styles.addShared} onClick={addAll}>
            {texts.keepShared}
          </button>
        ) : (
          <TextLink to={hrefs.favorites}>{texts.toOwn}</TextLink>
        )}
      </Notice>
      {gone > 0 && <Notice>{texts.gone(gone)}</Notice>}
      <FavoritesList flats={flats} />
    </>
  )
}

// The visitor's own list, read from local storage.
import { useIsHydrating } from '@kvartal/runtime/hydration'
import { Notice } from '@kvartal/ui/notice'
import { LoadingLine } from '@kvartal/ui/skeleton'
import { useEffect, useState } from 'react'
import { removeFavorite, useFavoriteIds } from '../../shared/favorites/favorite-list.ts'
import { readFreeFlats, storeFreeFlats } from '../../shared/favorites/free-flats.ts'
import { FavoriteLots } from './favorite-lots.tsx'
import { FavoritesHead } from './favorites-head.tsx'
import { FavoritesList } from './favorites-list.tsx'
import styles from './favorites-screen.module.css'
import { NoFlats } from './no-flats.tsx'
import { PendingList } from './pending-list.tsx'
import { StoredNote } from './stored-note.tsx'
import { texts } from './texts.ts'
import { useFavoriteFlats } from './use-favorite-flats.ts'

export function OwnFavorites() {
  if (useIsHydrating()) return <UnknownFavorites />
  return (
    <>
      <LiveFavorites />
      <FavoriteLots />
    </>
  )
}

function LiveFavorites() {
  const ids = useFavoriteIds()
  const { load, retry } = useFavoriteFlats(ids)
  // Read once, before this visit overwrites it.
  const [freeBefore] = useState(readFreeFlats)
  const flats = ids.flatMap((id) => load.flats.get(id) ?? [])
  const gone = ids.filter((id) => load.answered.has(id) && !load.flats.has(id))
  const freeNow = flats.filter(({ status }) => status === 'free').map(({ id }) => id)
  const justReserved = flats.filter(({ id, status }) => status !== 'free' && freeBefore.includes(id))
  const freeText = freeNow.join()

  useEffect(() => {
    if (load.status === 'fulfilled') storeFreeFlats(freeText === '' ? [] : freeText.split(',').map(Number))
  }, [load.status, freeText])

  if (ids.length === 0) return <NoFlats title={texts.emptyTitle}>{texts.emptyText}</NoFlats>
  if (flats.length === 0 && gone.length === 0 && load.status !== 'rejected') {
    return (
      <div className={styles.own}>
        <PendingList count={ids.length} />
      </div>
    )
  }
  return (
    <div className={styles.own}>
      <FavoritesHead ids={flats.map(({ id }) => id)} count={ids.length} />
      {load.status === 'rejected' && (
        <Notice
          tone="error"
          live
          action={
            <button type="button" className={styles.inlineButton} onClick={retry}>
              {texts.retry}
            </button>
          }
        >
          {texts.failed}
        </Notice>
      )}
      {justReserved.length > 0 && <Notice live>{texts.justReserved(justReserved.length)}</Notice>}
      {gone.length > 0 && (
        <Notice
          live
          action={
            <button type="button" className={styles.inlineButton} onClick={() => gone.map(removeFavorite)}>
              {texts.dropGone}
            </button>
          }
        >
          {texts.gone(gone.length)}
        </Notice>
      )}
      {load.status === 'pending' && flats.length > 0 && <LoadingLine label={texts.loading} />}
      {flats.length > 0 && <FavoritesList flats={flats} />}
      {flats.length > 0 && <StoredNote ids={flats.map(({ id }) => id)} />}
    </div>
  )
}

/**
 * The server's markup: the server does not know the list. The early script chooses which of the two blocks is visible.
 */
function UnknownFavorites() {
  return (
    <>
      <noscript>
        <Notice>{texts.noScript}</Notice>
      </noscript>
      <div className={styles.ifEmpty}>
        <NoFlats title={texts.emptyTitle}>{texts.emptyText}</NoFlats>
      </div>
      <div className={styles.ifListed}>
        <PendingList />
      </div>
    </>
  )
}

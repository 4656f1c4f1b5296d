// Favourites: a list from a link comes from the server; the visitor's own one is known to the browser only.
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'

const texts = {
  title: 'Избранное',
  description: 'Квартиры, которые вы отложили: цены, статусы, сравнение, PDF и ссылка на список.',
}

export const { loader, Page } = deferredPage(
  () =>
    import('./favorites-screen.tsx').then(({ FavoritesScreen, loadFavorites }) => ({
      Screen: FavoritesScreen,
      load: loadFavorites,
    })),
  { waitMs: 0 },
)

export const meta = (): PageMeta => ({ ...texts, noIndex: true })

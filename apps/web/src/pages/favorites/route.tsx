// Favourites: a list from a link comes from the server; the visitor's own one is known to the browser only.
import { deferredPage } from '../../shared/deferred-part/index.ts'
import type { MetaArgs } from '../../shared/routing/route-module.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { FavoritesData } from './load-favorites.ts'

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

export const earlyScript = 'src/pages/favorites/early-favorites.ts'

export const meta = ({ data: { preview } }: MetaArgs<FavoritesData>): PageMeta => ({
  ...texts,
  ...preview,
  noIndex: true,
})

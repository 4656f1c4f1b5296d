// Favorites: the server renders a shared list; only the browser knows the visitor's own list.
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyPage } from '@kvartal/runtime/hydration'
import type { MetaArgs } from '@kvartal/runtime/routes'
import type { FavoritesData } from './load-favorites.ts'

const texts = {
  title: 'Избранное',
  description: 'Квартиры, которые вы отложили: цены, статусы, сравнение, PDF и ссылка на список.',
}

export const { loader, Page } = lazyPage(
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

// Favourites: a list from a link comes from the server; the visitor's own one is known to the browser only.
import type { LoaderFunctionArgs } from 'react-router'
import { Awakening, deferredPart } from '../../shared/deferred-part/deferred-part.tsx'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import type { FavoritesData } from './load-favorites.ts'

const texts = {
  title: 'Избранное',
  description: 'Квартиры, которые вы отложили: цены, статусы, сравнение, PDF и ссылка на список.',
}

const bringScreen = () => import('./favorites-screen.tsx')
const screen = deferredPart(() => bringScreen().then(({ FavoritesScreen }) => FavoritesScreen))

export async function loader(args: LoaderFunctionArgs): Promise<FavoritesData> {
  const [{ loadFavorites }] = await Promise.all([bringScreen(), screen.load()])
  return loadFavorites(args)
}

export const meta = (): PageMeta => ({ ...texts, noIndex: true })

export function Page() {
  return (
    <Awakening load={screen.load} waitMs={0}>
      <screen.Part />
    </Awakening>
  )
}

// The favorites: the visitor's own list, or a shared one.
import { Container } from '@kvartal/ui/layout'
import { useLoaderData } from 'react-router'
import styles from './favorites-screen.module.css'
import type { FavoritesData } from './load-favorites.ts'
import { OwnFavorites } from './own-favorites.tsx'
import { SharedFavorites } from './shared-favorites.tsx'

export { loadFavorites } from './load-favorites.ts'

export function FavoritesScreen() {
  const { shared } = useLoaderData<FavoritesData>()
  return <Container className={styles.page}>{shared ? <SharedFavorites {...shared} /> : <OwnFavorites />}</Container>
}

// The favourites: the visitor's own, or a list that somebody has sent.
import { Container } from '@kvartal/ui/layout'
import { useLoaderData } from 'react-router'
import styles from './favorites-page.module.css'
import { OwnFavorites } from './own-favorites.tsx'
import type { FavoritesData } from './route.tsx'
import { SharedFavorites } from './shared-favorites.tsx'

export function FavoritesPage() {
  const { shared } = useLoaderData<FavoritesData>()
  return <Container className={styles.page}>{shared ? <SharedFavorites {...shared} /> : <OwnFavorites />}</Container>
}

// The favorite button of one flat. Its state is the same on every page and in every tab.
import { reusedPart } from '@kvartal/runtime/document'
import { classNames } from '@kvartal/ui/class-names'
import { HeartIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { showToast } from '@kvartal/ui/toast'
import { addFavorites, removeFavorite, useIsFavorite } from '../../shared/favorites/favorite-list.ts'
import { track } from '../../shared/track/track.ts'
import styles from './favorite-toggle.module.css'

const texts = {
  keep: 'В избранное',
  removed: 'Квартира убрана из избранного',
  undo: 'Вернуть',
} as const

export interface FavoriteToggleProps {
  flatId: number
  /** Identifies the flat for screen readers, which read the button without its row: «2-комнатная, 54,30 м²». */
  label?: string
  variant?: 'plain' | 'outline' | 'round'
  className?: string
}

/** On the server no flat is a favorite. */
export const FavoriteToggle = reusedPart('favorite toggle', (props: FavoriteToggleProps) => {
  const { flatId, label, variant = 'plain', className } = props
  const isFavorite = useIsFavorite(flatId)
  return (
    <IconButton
      className={classNames(styles.toggle, className)}
      variant={variant}
      icon={<HeartIcon />}
      label={label ? `${texts.keep}: ${label}` : texts.keep}
      aria-pressed={isFavorite}
      onClick={() => (isFavorite ? removeWithUndo(flatId) : add(flatId))}
    />
  )
})

function add(flatId: number): void {
  addFavorites([flatId])
  track('favorite_add', { flatId })
}

/** Removes a flat and offers to undo it. */
export function removeWithUndo(flatId: number): void {
  const undo = removeFavorite(flatId)
  showToast({ text: texts.removed, action: { label: texts.undo, onClick: undo } })
}

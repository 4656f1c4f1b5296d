// The favorite button of one commercial lot.
import { classNames } from '@kvartal/ui/class-names'
import { HeartIcon } from '@kvartal/ui/icon'
import { IconButton } from '@kvartal/ui/icon-button'
import { showToast } from '@kvartal/ui/toast'
import { addFavoriteLots, removeFavoriteLot, useIsFavoriteLot } from '../../shared/favorites/favorite-lots.ts'
import { track } from '../../shared/track/track.ts'
import styles from './favorite-toggle.module.css'

const texts = {
  keep: (lot: string) => `В избранное: ${lot}`,
  removed: 'Помещение убрано из избранного',
  undo: 'Вернуть',
} as const

interface FavoriteLotToggleProps {
  lotId: number
  /** Identifies the lot for screen readers: «Торговое помещение, 84,20 м²». */
  label: string
  variant?: 'plain' | 'outline'
  className?: string
}

export function FavoriteLotToggle({ lotId, label, variant = 'plain', className }: FavoriteLotToggleProps) {
  const isFavorite = useIsFavoriteLot(lotId)
  const add = () => {
    addFavoriteLots([lotId])
    track('favorite_add', { lotId })
  }
  const remove = () => {
    const undo = removeFavoriteLot(lotId)
    showToast({ text: texts.removed, action: { label: texts.undo, onClick: undo } })
  }
  return (
    <IconButton
      className={classNames(styles.toggle, className)}
      variant={variant}
      icon={<HeartIcon />}
      label={texts.keep(label)}
      aria-pressed={isFavorite}
      onClick={() => (isFavorite ? remove() : add())}
    />
  )
}

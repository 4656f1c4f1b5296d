// The drawing of a flat. All drawings of one size share one scale: a larger flat is drawn larger.
import type { OfferedFlat } from '@kvartal/contract'
import { classNames } from '@kvartal/ui/class-names'
import styles from './flat-plan.module.css'

interface FlatPlanProps {
  flat: Pick<OfferedFlat, 'scheme'>
  /** `thumb` is walls only, for a row; `card` has furniture, for a tile. */
  size: 'thumb' | 'card'
  /** The first rows of a page are not put off. */
  eager?: boolean
  className?: string | undefined
}

/** The place of a card's drawing. An early script may put the drawing into it before the page's code is there. */
export function FlatPlanSkeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.box, styles.card, className)}>
      <img className={styles.drawing} alt="" data-early-plan suppressHydrationWarning />
    </span>
  )
}

/** Decorative: the words beside it say type and area, and the flat's own page describes the rooms. */
export function FlatPlan({ flat, size, eager = false, className }: FlatPlanProps) {
  return (
    <span className={classNames(styles.box, styles[size], className)}>
      {flat.scheme && (
        <img
          className={styles.drawing}
          src={flat.scheme[size]}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </span>
  )
}

// The drawing of a flat. Drawings of one size share one scale: a larger flat is drawn larger.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { classNames } from '@kvartal/ui/class-names'
import { drawingFrame } from '../../shared/drawings/drawing-frame.ts'
import styles from './flat-plan.module.css'

interface FlatPlanProps {
  flat: Pick<OfferedFlat, 'scheme'>
  /** `thumb` shows walls only, the others furniture: `row` in a row of the list, `card` in a tile. */
  size: 'thumb' | 'row' | 'card'
  /** Loads the drawing eagerly, for the first rows of a page. */
  eager?: boolean
  className?: string | undefined
}

/**
 * The placeholder of a card's drawing. The early script of /favorites may insert the drawing, of the class that the
 * attribute names, before the page's code has loaded.
 */
export function FlatPlanSkeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(styles.box, styles.card, className)}
      data-early-plan={styles.drawing}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React then leaves what the early script has inserted
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}

/** Decorative: the text beside it says type and area, and the page of the flat describes the rooms. */
export function FlatPlan({ flat, size, eager = false, className }: FlatPlanProps) {
  const box = classNames(styles.box, styles[size], className)
  if (!flat.scheme) return <span className={box} data-picture />
  return (
    // In a <picture> React writes no preload for an eager drawing, so that the server can reuse the markup around it.
    <picture className={box} data-picture>
      <img
        className={styles.drawing}
        src={size === 'thumb' ? flat.scheme.thumb : flat.scheme.card}
        {...drawingFrame}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}

// Placeholders of the size of a plan card, shown while the flats load.
import { classNames } from '@kvartal/ui/class-names'
import { Skeleton } from '@kvartal/ui/skeleton'
import styles from './flat-card.module.css'
import { FlatPlanSkeleton } from './flat-plan.tsx'

interface FlatCardSkeletonsProps {
  count: number
  /** Whether the cards will have a line under the price. */
  noted?: boolean
}

export function FlatCardSkeletons({ count, noted = false }: FlatCardSkeletonsProps) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <div key={place} data-placeholder className={classNames(styles.card, styles.skeleton)}>
          <div className={styles.place}>
            <Skeleton width="half" />
          </div>
          <FlatPlanSkeleton className={styles.plan} />
          <div className={styles.head}>
            <div className={styles.skeletonTitle}>
              <Skeleton width="three-quarters" />
            </div>
          </div>
          <div className={styles.facts}>
            <Skeleton />
          </div>
          <div className={classNames(styles.price, styles.skeletonPrice)}>
            <Skeleton width="half" />
          </div>
          {noted && <div data-placeholder-note className={classNames(styles.note, styles.skeletonNote)} />}
        </div>
      ))}
    </div>
  )
}

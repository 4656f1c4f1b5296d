// The text of a point's label: the name with its count, or with a note under it.
import { flatForms, plural } from '@kvartal/russian/count'
import { formatNumber } from '@kvartal/russian/number'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { MapPoint } from './map-point.ts'
import styles from './point-name.module.css'
import { texts } from './texts.ts'

export function PointName({ point: { name, count, note } }: { point: MapPoint }) {
  return (
    <>
      <span className={styles.name}>
        {name}
        {count ? (
          <>
            {' '}
            <span className={styles.count}>{formatNumber(count)}</span>
            <VisuallyHidden> {plural(count, flatForms)}</VisuallyHidden>
          </>
        ) : null}
        {count === 0 && <VisuallyHidden>{texts.noneFit}</VisuallyHidden>}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
}

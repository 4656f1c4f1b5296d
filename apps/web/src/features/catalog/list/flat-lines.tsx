// The flats beside a map: narrow lines with the plan on the left. On a phone they are cards in one row that scrolls, while
// the sheet over the map is low. The code is loaded when the mode is chosen.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { formatDiscount } from '@kvartal/russian/percent'
import { promoLines } from '@kvartal/russian/promo'
import { keysWords } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import { StatusDot } from '@kvartal/ui/status-dot'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { type ReactNode, useMemo } from 'react'
import { FlatPlan, flatStatus, flatTitle, floorOfFloors } from '../../../entities/flat/index.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import styles from './flat-lines.module.css'
import type { FlatsProps } from './flat-list.tsx'
import { texts } from './texts.ts'

const FIRST_SCREEN = 4

export function FlatLines({ flats, actions }: FlatsProps) {
  const lines = useMemo(
    () =>
      flats.map((flat, index) => (
        <FlatLine key={flat.id} flat={flat} actions={actions(flat)} eager={index < FIRST_SCREEN} />
      )),
    [flats, actions],
  )
  return (
    <ul aria-label={texts.list} className={styles.lines}>
      {lines}
    </ul>
  )
}

function FlatLine({ flat, actions, eager }: { flat: OfferedFlat; actions: ReactNode; eager: boolean }) {
  const status = flatStatus(flat)
  const place = flat.metro ? stationText(flat.metro) : flat.building?.name
  return (
    <li className={classNames(styles.line, status !== 'free' && styles.gone)} data-grows>
      <FlatPlan flat={flat} size="row" eager={eager} className={styles.plan} />
      <div className={styles.words}>
        <CardLink ringed className={styles.title} href={hrefs.flat(flat.id)}>
          {flatTitle(flat)}, {formatArea(flat.area)}
          <VisuallyHidden>, {formatPrice(flat.price)}</VisuallyHidden>
        </CardLink>
        <p className={styles.note}>{texts.line(floorOfFloors(flat), keysWords(flat))}</p>
        <p className={styles.note}>
          {flat.projectName}
          {place && <span className={styles.station}>, {place}</span>}
        </p>
        {status !== 'free' && <StatusDot status={status} />}
      </div>
      <div className={styles.price}>
        <span className={styles.sum}>{formatPrice(flat.price)}</span>
        {flat.oldPrice !== null && (
          <span className={styles.old}>
            <s>{formatPrice(flat.oldPrice)}</s>{' '}
            <span className={styles.discount}>{formatDiscount(flat.price, flat.oldPrice)}</span>
          </span>
        )}
        {flat.oldPrice !== null && flat.promo?.until && (
          <span className={styles.old}>{texts.until(flat.promo.until)}</span>
        )}
        {flat.oldPrice === null &&
          flat.promo &&
          promoLines(flat.promo).map((words) => (
            <span key={words} className={styles.old}>
              {words}
            </span>
          ))}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

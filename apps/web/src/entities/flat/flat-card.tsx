// A flat as a plan card. The whole card is one link; the action buttons are beside the link, never inside it.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { reusedPart } from '@kvartal/runtime/document'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { keysWords } from '@kvartal/russian/quarter'
import { stationText } from '@kvartal/russian/station'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import { StatusDot } from '@kvartal/ui/status-dot'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactNode } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './flat-card.module.css'
import { FlatPictures } from './flat-pictures.tsx'
import { FlatPrice } from './flat-price.tsx'
import { flatStatus, flatTitle, floorOfFloors } from './flat-words.ts'
import { OwnPaymentLine } from './own-payment-line.tsx'

const texts = {
  isNew: 'Новая',
  /** Ends the name of the card's link: «Студия, 23,85 м², 6 410 000 ₽». */
  inName: (area: string, price: string) => `, ${area}, ${price}`,
  floor: (floor: string) => `Этаж\u00a0${floor}`,
  ceiling: (heightM: number) => `потолок\u00a0${formatCeilingHeight(heightM)}`,
}

interface FlatCardProps {
  flat: OfferedFlat
  /** Buttons for this flat, such as the favorite toggle. */
  actions?: ReactNode
  /** One line under the price: «на 860 000 ₽ дешевле». */
  note?: ReactNode
  /** The flats that are folded into this card. */
  fold?: ReactNode
  /** Marks the flat as new on sale. */
  showNew?: boolean
  headingLevel?: 2 | 3 | 4
  eager?: boolean
  /** Below the first screen: gets its layout when the visitor scrolls (app/late-sections). */
  late?: boolean
}

export function FlatCard({
  flat,
  actions,
  note,
  fold,
  showNew = false,
  headingLevel = 3,
  eager = false,
  late = false,
}: FlatCardProps) {
  const status = flatStatus(flat)
  return (
    <li className={classNames(styles.card, status !== 'free' && styles.gone)} data-grows data-late={late || undefined}>
      <CardFlat flat={flat} headingLevel={headingLevel} eager={eager} />
      {(note || (showNew && flat.isNew) || status !== 'free') && (
        <p className={styles.note}>
          {status !== 'free' && <StatusDot status={status} />}
          {showNew && flat.isNew && <span className={styles.badge}>{texts.isNew}</span>}
          {note}
        </p>
      )}
      {fold && <div className={styles.fold}>{fold}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

type CardFlatProps = Required<Pick<FlatCardProps, 'flat' | 'headingLevel' | 'eager'>>

const CardFlat = reusedPart('flat card', ({ flat, headingLevel, eager }: CardFlatProps) => {
  const Title = `h${headingLevel}` as const
  const place = flat.metro ? stationText(flat.metro) : flat.building?.name
  const keys = keysWords(flat)
  return (
    <>
      <p className={styles.place}>
        {flat.projectName}
        {place && (
          <>
            <span className={styles.comma}>, </span>
            <span className={styles.station}>{place}</span>
          </>
        )}
      </p>
      <FlatPictures flat={flat} size="card" eager={eager} className={styles.plan} />
      <div className={styles.head}>
        <Title className={styles.title}>
          <CardLink ringed href={hrefs.flat(flat.id)}>
            {flatTitle(flat)}
            <VisuallyHidden>{texts.inName(formatArea(flat.area), formatPrice(flat.price))}</VisuallyHidden>
          </CardLink>
        </Title>
        <span className={styles.area}>{formatArea(flat.area)}</span>
      </div>
      <p className={styles.facts}>
        {texts.floor(floorOfFloors(flat))}
        <span className={styles.ceiling}>, {texts.ceiling(flat.ceilingHeight)}</span>
        {keys && `, ${keys}`}
      </p>
      <FlatPrice flat={flat} variant="card" className={styles.price} />
      {flatStatus(flat) === 'free' && <OwnPaymentLine flat={flat} variant="card" />}
    </>
  )
})

interface FlatCardsProps {
  label: string
  /** Cards per row on desktop. */
  columns?: 3 | 4
  children: ReactNode
}

/** Cards separated by thin lines, with their plans aligned. */
export function FlatCards({ label, columns = 3, children }: FlatCardsProps) {
  return (
    <ul aria-label={label} className={classNames(styles.cards, columns === 4 && styles.four)}>
      {children}
    </ul>
  )
}

// The flats that are folded into a row of the list: rows of the same table, and lines inside a tile.

import type { SameFlat } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import { StatusDot } from '@kvartal/ui/status-dot'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import type { ReactNode } from 'react'
import { type AttributeLabels, flatFeatures, flatTitle, floorOfFloors } from '../../../entities/flat/index.ts'
import { hrefs } from '../../../shared/hrefs.ts'
import styles from './folded-rows.module.css'
import { differenceText, type FlatOfLayout } from './layout-words.ts'

const texts = {
  flat: (number: number | null) => (number === null ? 'Квартира' : `кв.\u00a0${number}`),
  floor: (floor: number) => `${floor}\u00a0этаж`,
  onFloor: (floor: string) => `этаж\u00a0${floor}`,
  /** «+120 000 ₽ к цене этажа 2» */
  toPrice: (difference: string, floor: number) => `${difference} к\u00a0цене этажа\u00a0${floor}`,
  samePrice: 'цена та же',
  list: 'Такие же квартиры',
}

export interface FoldedFlatsProps {
  /** The flat of the row. */
  first: OfferedFlat
  same: readonly SameFlat[]
  labels: AttributeLabels
  /** Flats that newer data does not have. */
  taken?: ReadonlySet<number> | undefined
  actions: (flat: { id: number }) => ReactNode
}

export function FoldedRows({ first, same, labels, taken, actions }: FoldedFlatsProps) {
  return same.map((flat) => {
    const isTaken = taken?.has(flat.id) ?? false
    const difference = differenceText(flat.price, first.price)
    return (
      <tr key={flat.id} className={classNames(styles.row, isTaken && styles.gone)}>
        <td className={styles.floor}>
          <span className={styles.wide}>{floorOfFloors(flat)}</span>
          <span className={styles.narrow}>{texts.floor(flat.floor)}</span>
        </td>
        <td className={styles.flat}>
          <FlatLink first={first} flat={flat} />
        </td>
        <td className={styles.features}>
          {isTaken ? <StatusDot status="reserved" /> : differences(first, flat, labels)}
        </td>
        <td className={styles.difference}>
          {difference === null ? texts.samePrice : texts.toPrice(difference, first.floor)}
        </td>
        <td className={styles.price}>{formatPrice(flat.price)}</td>
        <td className={styles.actions}>{actions(flat)}</td>
      </tr>
    )
  })
}

/** The same in a tile, where there is room for the floor, the number and the price. */
export function FoldedLines({ first, same, taken, actions }: Omit<FoldedFlatsProps, 'labels'>) {
  return (
    <ul aria-label={texts.list} className={styles.lines}>
      {same.map((flat) => (
        <li key={flat.id} className={classNames(styles.line, taken?.has(flat.id) && styles.gone)}>
          <span className={styles.floor}>{texts.floor(flat.floor)}</span>
          <FlatLink first={first} flat={flat} />
          <span className={styles.price}>
            {taken?.has(flat.id) ? <StatusDot status="reserved" /> : formatPrice(flat.price)}
          </span>
          <span className={styles.actions}>{actions(flat)}</span>
        </li>
      ))}
    </ul>
  )
}

interface FlatLinkProps {
  first: OfferedFlat
  flat: FlatOfLayout
}

/** Named whole: «кв. 15, 2-комнатная евро, 41,04 м², этаж 3 из 9, 11 240 000 ₽». */
export function FlatLink({ first, flat }: FlatLinkProps) {
  const rest = [flatTitle(first), formatArea(first.area), texts.onFloor(floorOfFloors(flat)), formatPrice(flat.price)]
  return (
    <CardLink ringed className={styles.link} href={hrefs.flat(flat.id)}>
      {texts.flat(flat.number)}
      <VisuallyHidden>, {rest.join(', ')}</VisuallyHidden>
    </CardLink>
  )
}

/** What this flat has and the one of the row has not, for example a finishing. */
function differences(first: OfferedFlat, { attributes }: SameFlat, labels: AttributeLabels): string {
  if (attributes === null) return ''
  const own = attributes.filter((name) => !first.attributes.includes(name))
  return flatFeatures({ attributes: own }, labels).slice(0, 2).join(', ')
}

// Flats as a table on desktop; on smaller screens the rows become cards with the plan on the left.

import type { OrderKey, OrderType } from '@kvartal/contract/catalog/limits'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { reusedPart } from '@kvartal/runtime/document'
import { formatArea, formatCeilingHeight, formatPrice } from '@kvartal/russian/number'
import { formatLotNumber } from '@kvartal/russian/place'
import { formatKeys, keysQuarter, READY_HOUSE } from '@kvartal/russian/quarter'
import { stationMinutes } from '@kvartal/russian/station'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import { StatusDot } from '@kvartal/ui/status-dot'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { memo, type ReactNode } from 'react'
import { hrefs } from '../../shared/hrefs.ts'
import {
  CardTable,
  CardTableBody,
  type ColumnHead,
  ColumnHeads,
  cardTableRow,
  OnCard,
} from '../../shared/tables/card-table.tsx'
import { sortingHead } from '../../shared/tables/sorting-head.tsx'
import { FlatPictures } from './flat-pictures.tsx'
import { FlatPrice } from './flat-price.tsx'
import styles from './flat-table.module.css'
import { type AttributeLabels, flatFeatures, flatStatus, flatTitle, floorOfFloors } from './flat-words.ts'
import { OwnPaymentLine } from './own-payment-line.tsx'

const texts = {
  columns: {
    scheme: 'Квартира',
    projectName: 'Проект',
    metro: 'Метро',
    area: 'Площадь',
    floor: 'Этаж',
    ceilingHeight: 'Потолок',
    keyDate: 'Ключи',
    attributes: 'Особенности',
    price: 'Цена',
  },
  picture: 'План',
  building: ', корпус',
  actions: 'Избранное',
  number: formatLotNumber,
  /** Ends the name of a row's link: «Студия, 23,85 м², 6 410 000 ₽». */
  inName: (words: string) => `, ${words}`,
  onFloor: (floor: string) => `, этаж\u00a0${floor}`,
  /** «Северный сад, корпус 1» */
  inPlace: (building: string) => `, ${building.charAt(0).toLowerCase()}${building.slice(1)}`,
  keys: 'Ключи ',
  join: ', ',
  isNew: 'Новая',
}

type FlatColumn = keyof typeof texts.columns

interface FlatOrder {
  key: OrderKey
  type: OrderType
}

/** Specification, section 4: scheme, metro, keyDate and attributes do not sort. */
const sortKeys: Partial<Record<FlatColumn, OrderKey>> = {
  projectName: 'project',
  area: 'area',
  floor: 'floor',
  ceilingHeight: 'ceilingHeight',
  price: 'price',
}

interface FlatTableProps {
  label: string
  /** Whether any flat has a station: without one the column is left out. */
  hasMetro: boolean
  /** Null where the list cannot be sorted. */
  order: FlatOrder | null
  /** The address of the list in another order. */
  orderHref: (order: FlatOrder) => string
  /** In the head of the picture's column. */
  corner?: ReactNode
  children: ReactNode
}

const { metro: _, ...withoutMetro } = texts.columns

export function FlatTable({ label, hasMetro, order, orderHref, corner, children }: FlatTableProps) {
  return (
    <CardTable
      label={label}
      heads={<FlatHeads hasMetro={hasMetro} hasCorner={Boolean(corner)} order={order} orderHref={orderHref} />}
      corner={corner}
      picture={texts.picture}
      actions={texts.actions}
      className={classNames(styles.table, hasMetro && styles.withMetro)}
    >
      <CardTableBody>{children}</CardTableBody>
    </CardTable>
  )
}

interface FlatHeadsProps extends Pick<FlatTableProps, 'hasMetro' | 'order' | 'orderHref'> {
  hasCorner: boolean
}

/** Memoised: a filter changes the rows, and the heads a moment later. */
const FlatHeads = memo(
  reusedPart('flat heads', ({ hasMetro, hasCorner, order, orderHref }: FlatHeadsProps) => {
    const head = (column: FlatColumn, name: string): ColumnHead | undefined => {
      const key = sortKeys[column]
      if (!key || order === null) return undefined
      const sorted = order.key === key ? order.type : undefined
      const own = sortingHead(name, sorted, (type) => orderHref({ key, type }))
      if (column !== 'projectName') return own
      const content = (
        <>
          {own.content}
          {texts.building}
        </>
      )
      return { ...own, content }
    }
    return (
      <ColumnHeads<FlatColumn>
        columns={hasMetro ? texts.columns : withoutMetro}
        isFirstWide={!hasCorner}
        head={head}
        columnClasses={styles}
      />
    )
  }),
)

interface FlatRowProps {
  flat: OfferedFlat
  /** What rowFeatures returns. */
  features: string
  /** The same value as in FlatTable. */
  hasMetro: boolean
  /** Buttons for this flat, such as the favorite toggle. */
  actions?: ReactNode
  /** Marks the flat as new on sale. */
  showNew?: boolean
  /** A link to the flats that are folded into this row. */
  fold?: ReactNode
  eager?: boolean
  /** Below the first screen: gets its layout when the visitor scrolls (app/late-sections). */
  late?: boolean
}

const MAX_FEATURES = 3

/** «Лоджия, окна во двор, White box»: a name in Latin letters keeps its capital. */
export function rowFeatures(flat: OfferedFlat, labels: AttributeLabels): string {
  const features = flatFeatures(flat, labels).slice(0, MAX_FEATURES)
  return features.join(', ').replace(/, [А-ЯЁ]/g, (part) => part.toLowerCase())
}

export function FlatRow({
  flat,
  features,
  hasMetro,
  actions,
  showNew = false,
  fold,
  eager = false,
  late = false,
}: FlatRowProps) {
  return (
    <tr
      {...cardTableRow(classNames(styles.row, flatStatus(flat) !== 'free' && styles.gone))}
      data-grows
      data-late={late || undefined}
    >
      <PlaceCells flat={flat} hasMetro={hasMetro} showNew={showNew} eager={eager} />
      {fold && <td className={styles.fold}>{fold}</td>}
      <FactCells flat={flat} features={features} />
      <td className={styles.actions}>{actions}</td>
    </tr>
  )
}

type PlaceCellsProps = Required<Pick<FlatRowProps, 'flat' | 'hasMetro' | 'showNew' | 'eager'>>

function PlaceCells({ flat, hasMetro, showNew, eager }: PlaceCellsProps) {
  const status = flatStatus(flat)
  return (
    <>
      <td className={styles.scheme}>
        <FlatPictures flat={flat} size="row" eager={eager} />
      </td>
      <td className={styles.number}>
        <CardLink ringed className={styles.title} href={hrefs.flat(flat.id)}>
          {flatTitle(flat)}
          <span className={styles.inName}>{texts.inName(formatArea(flat.area))}</span>
          <VisuallyHidden>{texts.inName(formatPrice(flat.price))}</VisuallyHidden>
        </CardLink>
        <OnCard>{texts.onFloor(floorOfFloors(flat))}</OnCard>
        <span className={styles.second}>
          {flat.number !== null && texts.number(flat.number)}
          {showNew && flat.isNew && <span className={styles.badge}>{texts.isNew}</span>}
        </span>
        {status !== 'free' && <StatusDot status={status} />}
      </td>
      <td className={styles.projectName}>
        {flat.projectName}
        {flat.building && (
          <span className={classNames(flat.metro && styles.notOnCard)}>{texts.inPlace(flat.building.name)}</span>
        )}
        {flat.metro && <OnCard>,</OnCard>}
      </td>
      {hasMetro && <td className={styles.metro}>{flat.metro && <Station station={flat.metro} />}</td>}
    </>
  )
}

function FactCells({ flat, features }: Pick<FlatRowProps, 'flat' | 'features'>) {
  return (
    <>
      <td className={styles.area}>{formatArea(flat.area)}</td>
      <td className={styles.floor}>{floorOfFloors(flat)}</td>
      <td className={styles.ceilingHeight}>{formatCeilingHeight(flat.ceilingHeight)}</td>
      <td className={styles.keyDate}>{flat.ready ? READY_HOUSE : flat.keyDate && <Keys keyDate={flat.keyDate} />}</td>
      <td className={styles.attributes}>{features}</td>
      <td className={styles.price}>
        <FlatPrice flat={flat} />
        {flatStatus(flat) === 'free' && <OwnPaymentLine flat={flat} variant="row" />}
      </td>
    </>
  )
}

function Keys({ keyDate }: { keyDate: string }) {
  return (
    <>
      {keysQuarter(keyDate) !== null && <OnCard>{texts.keys}</OnCard>}
      {/* «до октября» and the year may be on two lines: the column is narrow. */}
      {formatKeys(keyDate).replace(/\u00a0(?=\d)/, ' ')}
    </>
  )
}

function Station({ station }: { station: NonNullable<OfferedFlat['metro']> }) {
  const minutes = stationMinutes(station)
  return (
    <>
      {station.name}
      {minutes !== null && (
        <>
          {texts.join}
          {minutes}
        </>
      )}
    </>
  )
}

// Commercial lots as a ruled table on desktop; on smaller screens the rows become cards with the plan on the left.
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { formatPricePerM2 } from '@kvartal/russian/lot'
import { formatArea, formatCeilingHeight, formatFloor, formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatYield } from '@kvartal/russian/percent'
import { formatPower } from '@kvartal/russian/premises'
import { keysWords } from '@kvartal/russian/quarter'
import { classNames } from '@kvartal/ui/class-names'
import { CardLink } from '@kvartal/ui/link'
import type { ReactNode } from 'react'
import { drawingFrame } from '../../shared/drawings/drawing-frame.ts'
import { hrefs } from '../../shared/hrefs.ts'
import {
  CardTable,
  CardTableBody,
  type ColumnHead,
  ColumnHeads,
  cardTableRow,
  OnCard,
} from '../../shared/tables/card-table.tsx'
import styles from './lot-table.module.css'
import { lotTitle } from './lot-words.ts'

const texts = {
  columns: {
    scheme: 'Помещение',
    place: 'Проект, корпус',
    area: 'Площадь',
    floor: 'Этаж',
    ceilingHeight: 'Потолок',
    power: 'Мощность',
    tenant: 'Арендатор, вход',
    grossYield: 'Доходность, оценка',
    price: 'Цена',
  },
  onFloor: (floor: number) => `этаж\u00a0${formatFloor(floor)}`,
  power: formatPower,
  actions: 'Избранное',
  entrance: 'отдельный вход',
  corner: 'угловое',
  fromCorridor: 'вход из\u00a0холла',
  vacant: 'Свободно от\u00a0аренды',
  /** The joiner keeps «₽/мес» in one piece. */
  rent: (rub: number) => `аренда ${formatPrice(rub)}/\u2060мес`,
  perM2: formatPricePerM2,
  gross: 'до\u00a0расходов, оценка',
  planned: 'после ввода дома',
  net: (percent: string) => `чистая\u00a0${percent}`,
}

export type LotColumn = keyof typeof texts.columns
/** The columns of texts, the picture and the buttons. */
const COLUMNS_MAX = Object.keys(texts.columns).length + 2

export interface LotGroup {
  /** Null when the lots are not grouped. */
  title: string | null
  lots: readonly CommercialLotItem[]
  /** How many lots the whole group has; other pages of the list may show the rest. */
  total: number
}

interface LotTableProps {
  label: string
  /** Replaces the plain name in a column head, for example with a sort link. */
  head?: (column: LotColumn, name: string) => ColumnHead | undefined
  groups: readonly LotGroup[]
  /** Buttons for a lot, such as the favorite toggle. */
  actions?: (lot: CommercialLotItem) => ReactNode
}

/** Rows of the first screen: their plans load eagerly. */
const FIRST_SCREEN = 4

/** The fields of a lot that the specification has. */
const { scheme, area, floor, ceilingHeight, price } = texts.columns
const specifiedColumns = { scheme, area, floor, ceilingHeight, price }

export function LotTable({ label, head, groups, actions }: LotTableProps) {
  const isBare = groups.every(({ lots }) => lots.every(isSpecifiedOnly))
  return (
    <CardTable
      label={label}
      heads={
        <ColumnHeads<LotColumn>
          isFirstWide
          columns={isBare ? specifiedColumns : texts.columns}
          head={head}
          columnClasses={styles}
        />
      }
      {...(actions && { actions: texts.actions })}
      className={classNames(styles.table, isBare && styles.bare, actions && styles.withActions)}
    >
      {groups.map(({ title, lots, total }, place) => (
        <CardTableBody key={title}>
          {title !== null && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={COLUMNS_MAX} className={styles.groupTitle}>
                {title}
                <span className={styles.count}>{formatNumber(total)}</span>
              </th>
            </tr>
          )}
          {lots.map((lot, index) => (
            <LotRow
              key={lot.id}
              lot={lot}
              isBare={isBare}
              eager={place === 0 && index < FIRST_SCREEN}
              actions={actions?.(lot)}
            />
          ))}
        </CardTableBody>
      ))}
    </CardTable>
  )
}

function isSpecifiedOnly({ projectName, power, rent }: CommercialLotItem): boolean {
  return projectName === null && power === null && rent === null
}

interface LotRowProps {
  lot: CommercialLotItem
  isBare: boolean
  eager: boolean
  actions: ReactNode
}

function LotRow({ lot, isBare, eager, actions }: LotRowProps) {
  const entrance = [
    ...(lot.separateEntrance === null ? [] : [lot.separateEntrance ? texts.entrance : texts.fromCorridor]),
    ...(lot.corner ? [texts.corner] : []),
  ]
  const onCard = [texts.onFloor(lot.floor), ...(lot.power === null ? [] : [texts.power(lot.power)])].join(', ')
  // May break after its first word: the column is narrower than the whole date.
  const keys = keysWords(lot).replace('\u00a0', ' ')
  return (
    <tr {...cardTableRow(styles.row)} data-late={!eager || undefined}>
      <td className={styles.scheme}>
        {/* Decorative: the text beside it says type and area. */}
        {lot.scheme && (
          <img src={lot.scheme} {...drawingFrame} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
        )}
      </td>
      <td className={styles.title}>
        <CardLink ringed href={hrefs.commercialLot(lot.id)}>
          {lotTitle(lot)}
          <OnCard>, {formatArea(lot.area)}</OnCard>
        </CardLink>
      </td>
      {!isBare && (
        <td className={styles.place}>
          {lot.projectName}
          <span className={styles.second}>
            {lot.building?.name}
            <OnCard>
              {lot.building && ', '}
              {onCard}
            </OnCard>
          </span>
          {keys && <span className={styles.second}>{keys}</span>}
        </td>
      )}
      <td className={styles.area}>{formatArea(lot.area)}</td>
      <td className={styles.floor}>{formatFloor(lot.floor)}</td>
      <td className={styles.ceilingHeight}>{formatCeilingHeight(lot.ceilingHeight)}</td>
      {!isBare && <td className={styles.power}>{lot.power !== null && texts.power(lot.power)}</td>}
      {!isBare && (
        <>
          <td className={styles.tenant}>
            {lot.tenant ? (
              <>
                <span className={styles.let}>{capitalised(lot.tenant.trade)}</span>
                {!lot.ready && <span className={styles.second}>{texts.planned}</span>}
              </>
            ) : (
              // Without a rent it is unknown whether the lot is let.
              lot.rent !== null && texts.vacant
            )}
            {entrance.length > 0 && <span className={styles.second}>{entrance.join(', ')}</span>}
          </td>
          <YieldCell lot={lot} />
        </>
      )}
      <td className={styles.price}>
        {formatPrice(lot.price)}
        <span className={styles.second}>{texts.perM2(Math.round(lot.price / lot.area))}</span>
      </td>
      {actions && <td className={styles.actions}>{actions}</td>}
    </tr>
  )
}

function YieldCell({ lot }: { lot: CommercialLotItem }) {
  return (
    <td className={styles.grossYield}>
      {lot.grossYieldPercent !== null && (
        <>
          {formatYield(lot.grossYieldPercent)} <span className={styles.estimate}>{texts.gross}</span>
        </>
      )}
      {lot.netYieldPercent !== null && (
        <span className={styles.second}>{texts.net(formatYield(lot.netYieldPercent))}</span>
      )}
      {lot.rent !== null && <span className={styles.second}>{texts.rent(lot.rent)}</span>}
    </td>
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

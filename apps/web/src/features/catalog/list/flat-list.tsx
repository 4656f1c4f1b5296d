// The list mode: a table with sortable columns.

import type { SameFlat } from '@kvartal/contract/catalog/marketplace'
import type { AttributeItem, OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { pageText, reusedPart } from '@kvartal/runtime/document'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { type AttributeLabels, attributeLabels, FlatRow, FlatTable, rowFeatures } from '../../../entities/flat/index.ts'
import type { SameFlats } from '../state/catalog-load.ts'
import { type Folding, FoldLink } from './fold-link.tsx'
import { FoldedRows } from './folded-rows.tsx'
import { foldText, unfoldedText } from './layout-words.ts'
import type { ListOrder } from './sort-menu.tsx'
import { texts } from './texts.ts'

export interface FlatsProps {
  flats: readonly OfferedFlat[]
  attributeList: readonly Pick<AttributeItem, 'name' | 'label' | 'category'>[]
  /**
   * Buttons for one flat, such as the favorite toggle. A constant of its module: a new function re-renders every row, and
   * the server reuses only rows with the same one.
   */
  actions: (flat: { id: number }) => ReactNode
  showNew?: boolean
  /** The flats that are folded into the row of each, by its id; null in a list that is not folded. */
  same?: SameFlats | null
  folding?: Folding
  /** Flats on screen that newer data does not have. */
  taken?: ReadonlySet<number> | undefined
}

interface FlatListProps extends FlatsProps {
  order: ListOrder | null
  orderHref: (order: ListOrder) => string
  /** Stands in the head of the picture's column. */
  sort?: ReactNode
}

/** Rows of the first screen: their plans load eagerly. */
const FIRST_SCREEN = 3

export const nothingFolded: readonly SameFlat[] = []

export function FlatList({ order, orderHref, sort, ...list }: FlatListProps) {
  const { flats, attributeList, actions, showNew = false, same, folding, taken } = list
  // Memoised: a filter click re-renders the page several times before the response arrives.
  const hasMetro = flats.some(({ metro }) => metro !== null)
  const isFolded = folding !== undefined
  const open = folding?.open ?? null
  const labels = useLabels(attributeList)
  const rows = useMemo(
    () =>
      flats.map((flat, index) => (
        <ListRow
          key={flat.id}
          flat={flat}
          folded={(isFolded && same?.get(flat.id)) || nothingFolded}
          isOpen={open === flat.id}
          labels={labels}
          hasMetro={hasMetro}
          actions={actions}
          showNew={showNew}
          taken={taken}
          eager={index < FIRST_SCREEN}
          late={index >= FIRST_SCREEN}
        />
      )),
    [flats, labels, hasMetro, actions, showNew, same, isFolded, open, taken],
  )
  return (
    <FlatTable
      label={texts.list}
      hasMetro={hasMetro}
      order={order}
      orderHref={pageText('order', orderHref)}
      corner={sort}
    >
      {rows}
    </FlatTable>
  )
}

interface FoldingRowProps extends Required<Pick<FlatsProps, 'actions' | 'showNew'>> {
  flat: OfferedFlat
  folded: readonly SameFlat[]
  isOpen: boolean
  features: string
  hasMetro: boolean
  eager: boolean
  late: boolean
}

interface ListRowProps extends Omit<FoldingRowProps, 'features'>, Pick<FlatsProps, 'taken'> {
  labels: AttributeLabels
}

/** Memoised: of a new list only the first rows are new at once, and rendering a row takes longest. */
const ListRow = memo(function ListRow({ labels, taken, ...row }: ListRowProps) {
  const { flat, folded, isOpen, actions } = row
  return (
    <>
      <FoldingRow {...row} features={rowFeatures(flat, labels)} />
      {isOpen && <FoldedRows first={flat} same={folded} labels={labels} taken={taken} actions={actions} />}
    </>
  )
})

const FoldingRow = reusedPart('row', ({ flat, folded, isOpen, actions, ...row }: FoldingRowProps) => (
  <FlatRow
    {...row}
    flat={flat}
    actions={actions(flat)}
    fold={folded.length > 0 && <RowFold flatId={flat.id} same={folded} isOpen={isOpen} />}
  />
))

interface RowFoldProps {
  flatId: number
  same: readonly SameFlat[]
  isOpen: boolean
}

/** The link to what is folded into a row or a tile. */
export function RowFold({ flatId, same, isOpen }: RowFoldProps) {
  return (
    <FoldLink flatId={flatId} isOpen={isOpen}>
      {isOpen ? unfoldedText(same) : foldText(same)}
    </FoldLink>
  )
}

/** The same map while the labels are the same: each answer has a new list, with other counts. */
function useLabels(list: FlatsProps['attributeList']): AttributeLabels {
  const [known, setKnown] = useState(() => ({ list, labels: attributeLabels(list) }))
  if (known.list === list || hasSameLabels(known.list, list)) return known.labels
  const labels = attributeLabels(list)
  setKnown({ list, labels })
  return labels
}

function hasSameLabels(a: FlatsProps['attributeList'], b: FlatsProps['attributeList']): boolean {
  const isSame = ({ name, label, category }: (typeof a)[number], index: number) =>
    name === b[index]?.name && label === b[index].label && category === b[index].category
  return a.length === b.length && a.every(isSame)
}

// The list mode: a table with sortable columns.
import type { AttributeItem, OfferedFlat, SameFlat } from '@kvartal/contract'
import type { OrderKey } from '@kvartal/contract/catalog/limits'
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import {
  type AttributeLabels,
  attributeLabels,
  type FlatColumn,
  FlatRow,
  FlatTable,
} from '../../../entities/flat/index.ts'
import { sortingHead } from '../../../shared/card-table/sorting-head.tsx'
import type { SameFlats } from '../filter/index.ts'
import { type Folding, FoldLink } from './fold-link.tsx'
import { FoldedRows } from './folded-rows.tsx'
import { foldText, unfoldedText } from './layout-words.ts'
import type { ListOrder } from './sort-menu.tsx'
import { texts } from './texts.ts'

/** Specification, section 4: scheme, metro, keyDate and attributes do not sort. */
const sortKeys: Partial<Record<FlatColumn, OrderKey>> = {
  projectName: 'project',
  area: 'area',
  floor: 'floor',
  ceilingHeight: 'ceilingHeight',
  price: 'price',
}

export interface FlatsProps {
  flats: readonly OfferedFlat[]
  attributeList: readonly Pick<AttributeItem, 'name' | 'label' | 'category'>[]
  /** Buttons for one flat, such as the favorite toggle. A new function re-renders every row. */
  actions: (flat: { id: number }) => ReactNode
  showNew?: boolean
  /** The flats that are folded into the row of each, by its id; null in a list that is not folded. */
  same?: SameFlats | null
  folding?: Folding
  /** Flats on screen that newer data does not have. */
  taken?: ReadonlySet<number> | undefined
}

interface FlatListProps extends FlatsProps {
  order: ListOrder
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
  const head = useCallback(
    (column: FlatColumn, name: string) => {
      const key = sortKeys[column]
      if (!key) return undefined
      return sortingHead(name, order.key === key ? order.type : undefined, (type) => orderHref({ key, type }))
    },
    [order, orderHref],
  )
  return (
    <FlatTable label={texts.list} hasMetro={hasMetro} corner={sort} head={head}>
      {rows}
    </FlatTable>
  )
}

interface ListRowProps extends Required<Pick<FlatsProps, 'actions' | 'showNew'>>, Pick<FlatsProps, 'taken'> {
  flat: OfferedFlat
  folded: readonly SameFlat[]
  isOpen: boolean
  labels: AttributeLabels
  hasMetro: boolean
  eager: boolean
  late: boolean
}

/** Memoised: of a new list only the first rows are new at once, and rendering a row takes longest. */
const ListRow = memo(function ListRow({ flat, folded, isOpen, labels, actions, taken, ...row }: ListRowProps) {
  return (
    <>
      <FlatRow
        {...row}
        flat={flat}
        labels={labels}
        actions={actions(flat)}
        fold={folded.length > 0 && <RowFold flatId={flat.id} same={folded} />}
      />
      {isOpen && <FoldedRows first={flat} same={folded} labels={labels} taken={taken} actions={actions} />}
    </>
  )
})

/** The link to what is folded into a row or a tile. */
export function RowFold({ flatId, same }: { flatId: number; same: readonly SameFlat[] }) {
  return <FoldLink flatId={flatId}>{(isOpen) => (isOpen ? unfoldedText(same) : foldText(same))}</FoldLink>
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

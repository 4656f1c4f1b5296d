// The list mode: a table with sortable columns.
import type { AttributeItem, OfferedFlat, SameFlat } from '@kvartal/contract'
import type { OrderKey } from '@kvartal/contract/catalog/limits'
import { Fragment, type ReactNode, useMemo } from 'react'
import { attributeLabels, type FlatColumn, FlatRow, FlatTable } from '../../../entities/flat/index.ts'
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

export function FlatList({ order, orderHref, sort, ...list }: FlatListProps) {
  const { flats, attributeList, actions, showNew = false, same, folding, taken } = list
  // Memoised: a filter click re-renders the page several times before the response arrives.
  const hasMetro = flats.some(({ metro }) => metro !== null)
  const rows = useMemo(() => {
    const labels = attributeLabels(attributeList)
    return flats.map((flat, index) => {
      const folded = (folding && same?.get(flat.id)) ?? []
      return (
        <Fragment key={flat.id}>
          <FlatRow
            flat={flat}
            labels={labels}
            hasMetro={hasMetro}
            actions={actions(flat)}
            showNew={showNew}
            fold={folding && foldOf(flat, folded, folding)}
            eager={index < FIRST_SCREEN}
          />
          {folding?.open === flat.id && (
            <FoldedRows first={flat} same={folded} labels={labels} taken={taken} actions={actions} />
          )}
        </Fragment>
      )
    })
  }, [flats, attributeList, hasMetro, actions, showNew, same, folding, taken])
  return (
    <FlatTable
      label={texts.list}
      hasMetro={hasMetro}
      corner={sort}
      head={(column, name) => {
        const key = sortKeys[column]
        if (!key) return undefined
        return sortingHead(name, order.key === key ? order.type : undefined, (type) => orderHref({ key, type }))
      }}
    >
      {rows}
    </FlatTable>
  )
}

/** Undefined when nothing is folded into the flat's row. */
export function foldOf({ id }: OfferedFlat, same: readonly SameFlat[], folding: Folding): ReactNode {
  if (same.length === 0) return undefined
  return (
    <FoldLink flatId={id} folding={folding}>
      {folding.open === id ? unfoldedText(same) : foldText(same)}
    </FoldLink>
  )
}

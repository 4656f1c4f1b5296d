// The list mode: a table with sortable columns.
import type { AttributeItem, OfferedFlat } from '@kvartal/contract'
import type { OrderKey } from '@kvartal/contract/catalog/limits'
import { type ReactNode, useMemo } from 'react'
import { attributeLabels, type FlatColumn, FlatRow, FlatTable } from '../../../entities/flat/index.ts'
import { sortingHead } from '../../../shared/card-table/sorting-head.tsx'
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
  actions: (flat: OfferedFlat) => ReactNode
  showNew?: boolean
}

interface FlatListProps extends FlatsProps {
  order: ListOrder
  orderHref: (order: ListOrder) => string
  /** Stands in the head of the picture's column. */
  sort?: ReactNode
}

/** Rows of the first screen: their plans load eagerly. */
const FIRST_SCREEN = 3

export function FlatList({ flats, attributeList, actions, showNew = false, order, orderHref, sort }: FlatListProps) {
  // Memoised: a filter click re-renders the page several times before the response arrives.
  const hasMetro = flats.some(({ metro }) => metro !== null)
  const rows = useMemo(() => {
    const labels = attributeLabels(attributeList)
    return flats.map((flat, index) => (
      <FlatRow
        key={flat.id}
        flat={flat}
        labels={labels}
        hasMetro={hasMetro}
        actions={actions(flat)}
        showNew={showNew}
        eager={index < FIRST_SCREEN}
      />
    ))
  }, [flats, attributeList, hasMetro, actions, showNew])
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

// The filters in the page, once React has taken them over.

import { addressQuery, readAddress } from '@kvartal/contract/catalog/address'
import type { CatalogAddress, CatalogFilter } from '@kvartal/contract/catalog/filter'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

interface FilterPanelProps extends FilterFieldsProps {
  address: CatalogAddress
  /** What was chosen in the plain form, before the scripts came. */
  onEarlyChoice: (choice: Pick<CatalogAddress, 'filter' | 'order'>) => void
}

export function FilterPanel({ address, onFilter, onEarlyChoice, ...fields }: FilterPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ address, onFilter, onEarlyChoice })
  useLayoutEffect(() => {
    latest.current = { address, onFilter, onEarlyChoice }
  })
  // Always the same one, so that the fields are drawn again only when they have something new to show.
  const choose = useCallback((filter: CatalogFilter) => latest.current.onFilter(filter), [])

  // A hand may be quicker than the scripts: what it has ticked in the meantime counts.
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const sent = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value)
    const said = latest.current.address
    const { filter, order } = readAddress(sent.toString(), said.order).address
    if (addressQuery({ ...said, filter, order }) !== addressQuery(said)) latest.current.onEarlyChoice({ filter, order })
  }, [])

  return (
    <div ref={box}>
      <FilterFields {...fields} onFilter={choose} />
    </div>
  )
}

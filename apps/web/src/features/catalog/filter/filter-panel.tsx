// The filters in the page, once React has taken them over.
import { useEffect, useRef } from 'react'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'
import { addressQuery, readAddress } from './filter-url.ts'

export function FilterPanel(props: FilterFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  // A hand may be quicker than the scripts: what was ticked in the plain form before they came counts.
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const ticked = readAddress(new URLSearchParams(new FormData(form) as never).toString()).address
    const { filter, onFilter } = latest.current
    const queryOf = (chosen: typeof filter) => addressQuery({ ...ticked, filter: chosen })
    if (queryOf(ticked.filter) !== queryOf(filter)) onFilter(ticked.filter)
  }, [])

  return (
    <div ref={box}>
      <FilterFields {...props} />
    </div>
  )
}

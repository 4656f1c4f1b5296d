// A range filter. Dragging changes local state, and counts and histograms where the browser itself can answer; the
// filter changes when the handle is released.

import { rangeParams } from '@kvartal/contract/catalog/address'
import type { CatalogRange } from '@kvartal/contract/catalog/fields'
import { withRange } from '@kvartal/contract/catalog/filter'
import type { Extent, Histogram } from '@kvartal/contract/catalog/marketplace'
import { Range, type RangeValue } from '@kvartal/ui/range'
import { memo, useState } from 'react'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { labels, rangeWords } from './field-words.ts'

interface RangeFieldProps {
  range: CatalogRange
  bounds: RangeValue
  /** Bounds in the first answer; null until then. */
  initial: Extent | null
  /** Bounds in the last answer, under the other filters. */
  available: Extent | null
  histogram: Histogram | null
  onChange: ChangeFilter
}

export const RangeField = memo(function RangeField(props: RangeFieldProps) {
  const { range, bounds, initial, available, histogram, onChange } = props
  const [draft, setDraft] = useState({ bounds, value: bounds })
  // A change made elsewhere, such as a removed chip, moves the handles.
  if (draft.bounds.min !== bounds.min || draft.bounds.max !== bounds.max) setDraft({ bounds, value: bounds })
  const { unit, step, decimals } = rangeWords[range]
  // The slider keeps the length it had at first, so that other filters do not move its handles.
  const slider = initial && available && union(initial, available)
  return (
    <Range
      label={labels[range]}
      unit={unit}
      names={rangeParams(range)}
      {...(slider && { min: slider.min, max: slider.max, available, step })}
      decimals={slider ? decimals : 0}
      disabled={!slider}
      {...(histogram && { histogram: histogram.counts })}
      value={draft.value}
      onValueChange={(value) => {
        setDraft({ bounds, value })
        onChange((filter) => withRange(filter, range, value), { draft: true })
      }}
      onValueCommit={(next) => {
        if (next.min !== bounds.min || next.max !== bounds.max) onChange((filter) => withRange(filter, range, next))
      }}
    />
  )
})

/** Flats may have been added to the catalog since the first answer. */
function union(one: Extent, other: Extent): Extent {
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) }
}

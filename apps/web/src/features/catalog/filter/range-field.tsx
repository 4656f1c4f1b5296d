// A filter between two numbers: it keeps a drag to itself and asks the catalog when the handle is released.
import type { Extent, Histogram } from '@kvartal/contract'
import { rangeParams } from '@kvartal/contract/catalog/address'
import type { CatalogRange } from '@kvartal/contract/catalog/fields'
import { withRange } from '@kvartal/contract/catalog/filter'
import { Range, type RangeValue } from '@kvartal/ui/range'
import { memo, useState } from 'react'
import { labels, rangeWords } from './field-words.ts'
import type { ChangeFilter } from './filter-fields.tsx'

interface RangeFieldProps {
  range: CatalogRange
  bounds: RangeValue
  /** What the first answer had; null until then. */
  initial: Extent | null
  /** What the last answer has under the other filters. */
  available: Extent | null
  histogram: Histogram | null
  onChange: ChangeFilter
}

export const RangeField = memo(function RangeField(props: RangeFieldProps) {
  const { range, bounds, initial, available, histogram, onChange } = props
  const [held, setHeld] = useState({ bounds, value: bounds })
  // A new choice from elsewhere, such as a chip taken away, puts the handles where it says.
  if (held.bounds.min !== bounds.min || held.bounds.max !== bounds.max) setHeld({ bounds, value: bounds })
  const { unit, step, decimals } = rangeWords[range]
  // The slider is as long as at first, so that a choice elsewhere moves no handle that was set.
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
      value={held.value}
      onValueChange={(value) => setHeld({ bounds, value })}
      onValueCommit={(next) => {
        if (next.min !== bounds.min || next.max !== bounds.max) onChange((filter) => withRange(filter, range, next))
      }}
    />
  )
})

/** Flats may have come to the catalog since the first answer. */
function union(one: Extent, other: Extent): Extent {
  return { min: Math.min(one.min, other.min), max: Math.max(one.max, other.max) }
}

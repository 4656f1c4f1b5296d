// A filter between two numbers: it follows the hand by itself and asks the catalog once the handle is let go.
import type { Extent, Histogram } from '@kvartal/contract'
import { rangeParams } from '@kvartal/contract/catalog/address'
import { type ChangeFilter, withRange } from '@kvartal/contract/catalog/filter'
import type { CatalogRange } from '@kvartal/contract/catalog/limits'
import { Range, type RangeValue } from '@kvartal/ui/range'
import { memo, useState } from 'react'
import { labels, units } from './texts.ts'

const steps: Record<CatalogRange, { step: number; decimals: number }> = {
  price: { step: 100_000, decimals: 0 },
  area: { step: 0.5, decimals: 2 },
  floor: { step: 1, decimals: 0 },
  ceilingHeight: { step: 0.05, decimals: 2 },
}

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
  const { step, decimals } = steps[range]
  // The slider is as long as at first, so that a choice elsewhere moves no handle that was set.
  const slider = initial && available && union(initial, available)
  return (
    <Range
      label={labels[range]}
      unit={units[range]}
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

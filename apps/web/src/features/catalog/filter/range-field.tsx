// A filter between two numbers: it follows the hand by itself and asks the catalog once the handle is let go.
import type { Extent, Histogram } from '@kvartal/contract'
import type { CatalogRange } from '@kvartal/contract/catalog/limits'
import { Range, type RangeValue } from '@kvartal/ui/range'
import { memo, useState } from 'react'
import { type ChangeFilter, withRange } from './filter-state.ts'
import { rangeParams } from './filter-url.ts'
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
  /** Null until the first answer. */
  extent: Extent | null
  histogram: Histogram | null
  onChange: ChangeFilter
}

export const RangeField = memo(function RangeField({ range, bounds, extent, histogram, onChange }: RangeFieldProps) {
  const [held, setHeld] = useState({ bounds, value: bounds })
  // A new choice from elsewhere, such as a chip taken away, puts the handles where it says.
  if (held.bounds.min !== bounds.min || held.bounds.max !== bounds.max) setHeld({ bounds, value: bounds })
  const { step, decimals } = steps[range]
  return (
    <Range
      label={labels[range]}
      unit={units[range]}
      names={rangeParams(range)}
      {...(extent && { min: extent.min, max: extent.max, step })}
      decimals={extent ? decimals : 0}
      disabled={!extent}
      {...(histogram && { histogram: histogram.counts })}
      value={held.value}
      onValueChange={(value) => setHeld({ bounds, value })}
      onValueCommit={(next) => {
        if (next.min !== bounds.min || next.max !== bounds.max) onChange((filter) => withRange(filter, range, next))
      }}
    />
  )
})

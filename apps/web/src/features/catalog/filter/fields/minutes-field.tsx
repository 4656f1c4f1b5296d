// Minutes on foot to the nearest station, school or kindergarten: one handle for the upper end, and a field that works
// without scripts too.

import { rangeParams } from '@kvartal/contract/catalog/address'
import { type Bounds, withRange } from '@kvartal/contract/catalog/filter'
import type { Extent } from '@kvartal/contract/catalog/marketplace'
import { formatNumber } from '@kvartal/russian/number'
import { NumberInput } from '@kvartal/ui/range'
import { Slider } from '@kvartal/ui/slider'
import { memo, useState } from 'react'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { texts } from '../texts.ts'
import { labels, type MinutesRange, rangeWords } from './field-words.ts'
import styles from './minutes-field.module.css'

interface MinutesFieldProps {
  range: MinutesRange
  bounds: Bounds
  /** What flats have, in the first answer; null until then. */
  initial: Extent | null
  onChange: ChangeFilter
}

export const MinutesField = memo(function MinutesField({ range, bounds, initial, onChange }: MinutesFieldProps) {
  const { unit } = rangeWords[range]
  const label = labels[range]
  const [draft, setDraft] = useState({ bounds, max: bounds.max })
  // A change made elsewhere, such as a removed chip, moves the handle.
  if (draft.bounds.max !== bounds.max) setDraft({ bounds, max: bounds.max })
  const min = initial?.min ?? 0
  const most = Math.max(initial?.max ?? 0, bounds.max ?? 0)
  const shown = draft.max ?? most
  const set = (max: number | null) => {
    setDraft({ bounds, max })
    onChange((filter) => withRange(filter, range, { ...bounds, max }), { draft: true })
  }
  const commit = () => {
    if (draft.max !== bounds.max) {
      onChange((filter) => withRange(filter, range, { ...bounds, max: draft.max }))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out beside the number
    <div role="group" aria-label={label}>
      <div className={styles.head}>
        <span>{label}</span>
        <span className={styles.value}>
          <NumberInput
            className={styles.number ?? ''}
            label={texts.upTo(label)}
            prefix={texts.to}
            name={rangeParams(range).max}
            value={draft.max ?? undefined}
            placeholder={formatNumber(most)}
            onValueChange={(typed) => set(typed === undefined || typed === 0 ? null : Math.min(typed, MOST_MINUTES))}
            onCommit={commit}
          />
          {unit}
        </span>
      </div>
      <Slider
        className={styles.slider}
        label={label}
        min={min}
        max={most}
        value={Math.min(shown, most)}
        spoken={`${formatNumber(shown)}\u00a0${unit}`}
        disabled={initial === null}
        // At the end of the line every flat is meant, also those without such a place nearby.
        onValueChange={(next) => set(next >= most ? null : next)}
        onValueCommit={commit}
      />
    </div>
  )
})

const MOST_MINUTES = 999

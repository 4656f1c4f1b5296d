// «Не первый», «Не последний» under the floor.
import { FLAG_VALUE } from '@kvartal/contract/catalog/address'
import { fieldNamed } from '@kvartal/contract/catalog/fields'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { texts } from '../texts.ts'
import styles from './filter-fields.module.css'
import { type FieldsData, type FloorFlag, floorFlags } from './offered-fields.ts'

interface FloorFlagsProps {
  fields: FieldsData
  offered: Readonly<Record<FloorFlag, boolean>>
  onChange: ChangeFilter
}

export function FloorFlags({ fields: { filter, options }, offered, onChange }: FloorFlagsProps) {
  const shown = floorFlags.filter((flag) => offered[flag])
  if (shown.length === 0) return null
  return (
    <div className={styles.flags}>
      <ChipGroup label={texts.floorFlags}>
        {shown.map((flag) => (
          <ChipToggle
            key={flag}
            name={fieldNamed(flag).param}
            value={FLAG_VALUE}
            count={options?.flagCounts?.[flag].count}
            checked={filter[flag]}
            onCheckedChange={(checked) => onChange((known) => ({ ...known, [flag]: checked }))}
          >
            {texts[flag]}
          </ChipToggle>
        ))}
      </ChipGroup>
    </div>
  )
}

// The filters by attributes: the number of rooms, and chips with explanations of technical terms.

import { valuesOfText, valueText } from '@kvartal/contract/catalog/address'
import { fieldNamed } from '@kvartal/contract/catalog/fields'
import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import { MultiSegment } from '@kvartal/ui/segment'
import { Tooltip } from '@kvartal/ui/tooltip'
import { memo } from 'react'
import { Picture } from '../../../../entities/picture/index.ts'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { labels } from './field-words.ts'
import styles from './filter-fields.module.css'

const roomsField = fieldNamed('rooms')

type Attribute = MarketplaceAnswer['attributeList'][number]

interface RoomsFieldProps {
  rooms: readonly Attribute[]
  chosen: readonly string[]
  /** Without the counts, as wide as its labels: for the compact bar. */
  compact?: boolean
  className?: string | undefined
  onChange: ChangeFilter
}

export const RoomsField = memo(function RoomsField({
  rooms,
  chosen,
  compact = false,
  className,
  onChange,
}: RoomsFieldProps) {
  return (
    <MultiSegment
      wide={!compact}
      countHidden={compact}
      className={className}
      label={labels.rooms}
      name={roomsField.param}
      options={rooms.map(({ name, shortLabel, label, count }) => ({
        value: valueText(roomsField, name),
        // «Студия» is written in full: «Ст.» is hard to understand.
        label: /^\d/.test(shortLabel) ? shortLabel : label,
        spoken: label,
        count,
      }))}
      values={chosen.map((name) => valueText(roomsField, name))}
      onValuesChange={(values) =>
        onChange((filter) => ({
          ...filter,
          rooms: values.flatMap((value) => valuesOfText(roomsField, value)).map(String),
        }))
      }
    />
  )
})

interface AttributeChipsProps {
  label: string
  attributes: readonly Attribute[]
  wording: 'label' | 'shortLabel'
  /** All available attributes. */
  known: readonly Attribute[]
  chosen: readonly string[]
  onChange: ChangeFilter
}

export const AttributeChips = memo(function AttributeChips({
  label,
  attributes,
  wording,
  known,
  chosen,
  onChange,
}: AttributeChipsProps) {
  return (
    <ChipGroup label={label}>
      {attributes.map(({ name, count, picture, [wording]: words }) => (
        <ChipToggle
          key={name}
          name={fieldNamed('attributes').param}
          value={name}
          count={count}
          checked={chosen.includes(name)}
          onCheckedChange={(checked) =>
            onChange((filter) => ({
              ...filter,
              // In the order of the options, so that the same selection always gives the same URL.
              attributes: known
                .map((attribute) => attribute.name)
                .filter((other) => (other === name ? checked : filter.attributes.includes(other))),
            }))
          }
        >
          {/* Lazy, so that a closed sheet loads none of them. */}
          {picture && <Picture className={styles.picture} picture={picture} alt="" sizes="52px" />}
          {words}
        </ChipToggle>
      ))}
    </ChipGroup>
  )
})

/** Explains the terms of one group, one line each. */
export const Jargon = memo(function Jargon({
  terms: all,
  name,
}: {
  terms: readonly { label: string; description: string }[]
  name: string
}) {
  const terms = all.filter(({ description }) => description !== '')
  if (terms.length === 0) return null
  return (
    <Tooltip
      wide
      label={`${name}: что это`}
      content={terms.map(({ label, description }) => (
        <span key={label} className={styles.term}>
          <b>{label}.</b> {description}
        </span>
      ))}
    />
  )
})

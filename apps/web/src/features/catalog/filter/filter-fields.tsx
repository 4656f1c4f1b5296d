// All filters of the catalog as form fields: real inputs with names, so that the form also works without scripts.
import { FLAG_VALUE } from '@kvartal/contract/catalog/address'
import { type CatalogRange, fieldNamed } from '@kvartal/contract/catalog/fields'
import { isChosen } from '@kvartal/contract/catalog/filter'
import { Checkbox } from '@kvartal/ui/checkbox'
import { classNames } from '@kvartal/ui/class-names'
import { Tooltip } from '@kvartal/ui/tooltip'
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { AttributeChips, Jargon, RoomsField } from './attribute-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { labels, MINUTES_RANGES, type MinutesRange } from './field-words.ts'
import styles from './filter-fields.module.css'
import { FloorFlags } from './floor-flags.tsx'
import { KeyDateHelp } from './key-date-help.tsx'
import { KeyPeriods } from './keys-choice.tsx'
import { MinutesField } from './minutes-field.tsx'
import { byCategory, type FieldsData, offeredFields, type SheetField } from './offered-fields.ts'
import { PaymentField } from './payment-field.tsx'
import { RangeField } from './range-field.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

/** Called with the change that a field makes. */
export type ChangeFilter = Catalog['changeFilter']

export interface FilterFieldsProps extends FieldsData {
  onChange: ChangeFilter
  /**
   * `sheet`: one column, lists open in place. `project`: on the page of a project, without the fields that are the same
   * for all its flats.
   */
  layout?: 'ruled' | 'sheet' | 'project'
}

const PLACES = ['schoolMinutes', 'kindergartenMinutes'] as const
const isPlace = (field: SheetField) => PLACES.some((place) => place === field)

const sliders = ['price', 'area', 'floor', 'pricePerM2'] as const satisfies CatalogRange[]
const needs = ['keyYears', 'keyDates', 'payment'] as const
const rest = ['finishing', 'districts', 'promo', 'ceilingHeight', 'attributes'] as const

/** The ruled rows are read from left to right; in the sheet the fields stand by use. */
const orders: Record<'ruled' | 'sheet' | 'project', readonly SheetField[]> = {
  ruled: ['rooms', 'projects', 'stations', ...MINUTES_RANGES, ...sliders, ...needs, ...rest],
  project: ['rooms', ...sliders, ...needs, 'finishing', 'promo', 'ceilingHeight', 'attributes'],
  sheet: [
    'rooms',
    'price',
    'keyYears',
    'keyDates',
    'stations',
    ...MINUTES_RANGES,
    'payment',
    'area',
    'floor',
    'pricePerM2',
    'ceilingHeight',
    'finishing',
    'promo',
    'projects',
    'districts',
    'attributes',
  ],
}

export const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { layout = 'ruled' } = props
  return (
    <div className={classNames(styles.fields, layout !== 'sheet' && styles.ruled, styles[layout])}>
      <Fields {...props} layout={layout} />
    </div>
  )
})

function Fields(props: Required<FilterFieldsProps>) {
  const { filter, options, initialRanges, onChange, layout } = props
  const { attributes, rooms, finishing, features } = useMemo(() => byCategory(options), [options])
  const offered = offeredFields(props)
  // The quarters of commissioning are a part of the field of keys, and in a wide window schools of the walk.
  const isInside = (field: SheetField) =>
    (field === 'keyDates' && offered.keyYears) || (layout === 'ruled' && offered.walkMinutes && isPlace(field))
  const shown = orders[layout].filter((field) => offered[field] && !isInside(field))
  const cell = cellsOf(shown, layout)
  const choice = { options, inSheet: layout === 'sheet', onChange }
  const chips = { known: attributes, chosen: filter.attributes, onChange }

  const fieldOf = (field: SheetField): ReactNode => {
    switch (field) {
      case 'rooms':
        return (
          <Cell key={field} {...cell(field)} label={labels.rooms}>
            <RoomsField rooms={rooms} chosen={filter.rooms} onChange={onChange} />
          </Cell>
        )
      case 'projects':
      case 'stations':
      case 'districts':
        return (
          <Cell key={field} {...cell(field)} label={labels[field]}>
            <ChoiceField of={field} chosen={filter[field]} {...choice} />
          </Cell>
        )
      case 'keyDates':
        return (
          <Cell key={field} {...cell(field)} label={labels.keyDates} help={<KeyDateHelp />}>
            <ChoiceField of="keyDates" chosen={filter.keyDates} {...choice} />
          </Cell>
        )
      case 'keyYears':
        return (
          <Cell key={field} {...cell(field)} label={labels.keyYears} help={<KeyDateHelp />}>
            <KeyPeriods keyYears={filter.keyYears} keyDates={filter.keyDates} options={options} onChange={onChange} />
            {offered.keyDates && (
              <details className={styles.quarters} open={filter.keyDates.length > 0}>
                <summary className={styles.quartersTitle}>{texts.quarters}</summary>
                <ChoiceField of="keyDates" chosen={filter.keyDates} {...choice} />
              </details>
            )}
          </Cell>
        )
      case 'payment':
        return (
          <Cell key={field} {...cell(field)}>
            <PaymentField payment={filter.payment} options={options} onChange={onChange} />
          </Cell>
        )
      case 'walkMinutes':
      case 'schoolMinutes':
      case 'kindergartenMinutes':
        return (
          <Cell key={field} {...cell(field)}>
            <Minutes of={field} fields={props} places={layout === 'ruled' && field === 'walkMinutes' ? PLACES : []} />
          </Cell>
        )
      case 'finishing':
        return (
          <Cell
            key={field}
            {...cell(field)}
            label={texts.finishing}
            help={<Jargon terms={finishing} name={texts.finishing} />}
            className={styles.finishing}
          >
            <AttributeChips label={texts.finishing} attributes={finishing} wording="label" {...chips} />
          </Cell>
        )
      case 'attributes':
        return (
          <Cell
            key={field}
            {...cell(field)}
            label={labels.attributes}
            help={<Jargon terms={features} name={labels.attributes} />}
            className={styles.features}
          >
            <AttributeChips label={labels.attributes} attributes={features} wording="shortLabel" {...chips} />
          </Cell>
        )
      case 'promo':
        return <PromoField key={field} cell={cell(field)} {...props} />
      default:
        return (
          <Cell key={field} {...cell(field)}>
            <RangeField
              range={field}
              bounds={filter.ranges[field]}
              initial={initialRanges?.[field] ?? null}
              available={options?.ranges[field] ?? null}
              histogram={options?.histograms?.[field] ?? null}
              onChange={onChange}
            />
            {field === 'floor' && <FloorFlags fields={props} offered={offered} onChange={onChange} />}
          </Cell>
        )
    }
  }
  return shown.map(fieldOf)
}

interface MinutesProps {
  of: MinutesRange
  fields: FilterFieldsProps
  /** Folded under it, where the catalog has them. */
  places: readonly MinutesRange[]
}

function Minutes({ of, fields, places }: MinutesProps) {
  const { filter, initialRanges, onChange } = fields
  const offered = offeredFields(fields)
  const folded = places.filter((place) => offered[place])
  const minutesOf = (range: MinutesRange) => (
    <MinutesField
      key={range}
      range={range}
      bounds={filter.ranges[range]}
      initial={initialRanges?.[range] ?? null}
      onChange={onChange}
    />
  )
  return (
    <>
      {minutesOf(of)}
      {folded.length > 0 && (
        <details className={styles.places} open={folded.some((place) => isChosen(filter, fieldNamed(place)))}>
          <summary className={styles.quartersTitle}>{texts.walkToPlaces}</summary>
          {folded.map(minutesOf)}
        </details>
      )}
    </>
  )
}

function PromoField({ cell, filter, options, onChange }: FilterFieldsProps & { cell: CellPlace }) {
  return (
    <Cell
      {...cell}
      label={texts.promos}
      help={<Tooltip label={texts.what(labels.promo)} title={labels.promo} content={texts.promoHelp} />}
      className={styles.promo}
    >
      <Checkbox
        name={fieldNamed('promo').param}
        value={FLAG_VALUE}
        checked={filter.promo}
        {...(options && { count: options.promoCount })}
        onChange={({ currentTarget: { checked } }) => onChange((known) => ({ ...known, promo: checked }))}
      >
        {labels.promo}
      </Checkbox>
    </Cell>
  )
}

const COLUMNS = 12

/** The widest of a row gets what the others leave. */
const usualSpans: Partial<Record<SheetField, number>> = { finishing: 6, keyYears: 6, payment: 6, attributes: 9 }

/**
 * The place of each field in the ruled rows of twelve columns. A row ends where the next field does not fit; what is left
 * over goes to its last field.
 */
function cellsOf(
  shown: readonly SheetField[],
  layout: 'ruled' | 'sheet' | 'project',
): (field: SheetField) => CellPlace {
  const rows: SheetField[][] = layout === 'project' ? filled(shown) : ruledRows(shown)
  const found = new Map<SheetField, CellPlace>()
  for (const row of rows) {
    const isRanges = row.every((field) => isSlider(field) || isMinutes(field))
    const used = row.reduce((sum, field) => sum + (usualSpans[field] ?? 3), 0)
    row.forEach((field, place) => {
      const last = place === row.length - 1
      const usual = usualSpans[field] ?? 3
      // Equal sliders are easier to compare.
      const span = isRanges && COLUMNS % row.length === 0 ? COLUMNS / row.length : last ? usual + COLUMNS - used : usual
      found.set(field, { first: place === 0, last, span })
    })
  }
  return (field) => found.get(field) ?? {}
}

const isSlider = (field: SheetField) => sliders.some((slider) => slider === field)
const isMinutes = (field: SheetField) => MINUTES_RANGES.some((minutes) => minutes === field)

/** Places, ranges and the rest each begin a row. */
function ruledRows(shown: readonly SheetField[]): SheetField[][] {
  const first = shown.findIndex(isSlider)
  const sliding = shown.filter(isSlider)
  const groups =
    first === -1 ? [shown] : [shown.slice(0, first), sliding, shown.slice(first).filter((field) => !isSlider(field))]
  return groups.flatMap(filled)
}

/** The fields follow each other: a row ends where the next one does not fit. */
function filled(shown: readonly SheetField[]): SheetField[][] {
  const rows: SheetField[][] = []
  let free = 0
  for (const field of shown) {
    const span = usualSpans[field] ?? 3
    if (span > free) {
      rows.push([])
      free = COLUMNS
    }
    rows.at(-1)?.push(field)
    free -= span
  }
  return rows
}

interface CellPlace {
  /** At the left or right end of a ruled row. */
  first?: boolean
  last?: boolean
  /** How many of the twelve columns of a ruled row the field takes. */
  span?: number
}

interface CellProps extends CellPlace {
  label?: string
  help?: ReactNode
  className?: string | undefined
  children: ReactNode
}

function Cell({ first, last, span = 3, label, help, className, children }: CellProps) {
  return (
    <div
      className={classNames(styles.cell, first && styles.first, last && styles.last, className)}
      style={{ '--span': span } as CSSProperties}
    >
      {label && (
        <div className={styles.label}>
          <span>{label}</span>
          {help}
        </div>
      )}
      {children}
    </div>
  )
}

// All filters of the catalog as form fields: real inputs with names, so that the form also works without scripts.
import { FLAG_VALUE } from '@kvartal/contract/catalog/address'
import { type CatalogRange, fieldNamed } from '@kvartal/contract/catalog/fields'
import { Checkbox } from '@kvartal/ui/checkbox'
import { classNames } from '@kvartal/ui/class-names'
import { Tooltip } from '@kvartal/ui/tooltip'
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { AttributeChips, Jargon, RoomsField } from './attribute-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { labels, rangeWords } from './field-words.ts'
import styles from './filter-fields.module.css'
import { byCategory, type FieldsData, offeredFields, type SheetField } from './offered-fields.ts'
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

const ranges = Object.keys(rangeWords) as CatalogRange[]
const places = ['projects', 'stations', 'districts'] as const

/** The ruled rows are read from left to right; in the sheet the fields stand by use. */
const orders: Record<'ruled' | 'sheet' | 'project', readonly SheetField[]> = {
  ruled: ['rooms', ...places, ...ranges, 'finishing', 'keyDates', 'promo', 'attributes'],
  project: ['rooms', ...ranges, 'finishing', 'keyDates', 'promo', 'attributes'],
  sheet: [
    'rooms',
    'price',
    'keyDates',
    'stations',
    'area',
    'floor',
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
  const shown = orders[layout].filter((field) => offered[field])
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
          </Cell>
        )
    }
  }
  return shown.map(fieldOf)
}

export function KeyDateHelp() {
  return <Tooltip label={texts.what(labels.keyDates)} title={labels.keyDates} content={texts.keyDateHelp} />
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
const usualSpans: Partial<Record<SheetField, number>> = { finishing: 6 }

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
    const isRanges = row.every((field) => ranges.some((range) => range === field))
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

/** Places, ranges and the rest each begin a row. */
function ruledRows(shown: readonly SheetField[]): SheetField[][] {
  const isRange = (field: SheetField) => ranges.some((range) => range === field)
  const isPlace = (field: SheetField) => field === 'rooms' || places.some((place) => place === field)
  const rest = shown.filter((field) => !isRange(field) && !isPlace(field) && field !== 'attributes')
  return [shown.filter(isPlace), shown.filter(isRange), rest].filter((row) => row.length > 0)
}

/** On the page of a project there is no row of places: the fields follow each other. */
function filled(shown: readonly SheetField[]): SheetField[][] {
  const rows: SheetField[][] = []
  let free = 0
  for (const field of shown) {
    if (field === 'attributes') continue
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
  /** Of the twelve columns of a ruled row. */
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

// All filters of the catalog as form fields: real inputs with names, so that the form also works without scripts.

import { FLAG_VALUE } from '@kvartal/contract/catalog/address'
import { type CatalogRange, fieldNamed } from '@kvartal/contract/catalog/fields'
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { Checkbox } from '@kvartal/ui/checkbox'
import { classNames } from '@kvartal/ui/class-names'
import { Tooltip } from '@kvartal/ui/tooltip'
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { AttributeChips, Jargon, RoomsField } from './attribute-fields.tsx'
import type { CatalogLoad, CatalogOptions } from './catalog-load.ts'
import { ChoiceField } from './choice-field.tsx'
import { labels, rangeWords } from './field-words.ts'
import styles from './filter-fields.module.css'
import { RangeField } from './range-field.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

/** Called with the change that a field makes. */
export type ChangeFilter = Catalog['changeFilter']

export interface FilterFieldsProps {
  filter: CatalogFilter
  options: CatalogOptions | null
  initialRanges: CatalogLoad['initialRanges']
  onChange: ChangeFilter
  /**
   * `sheet`: one column, lists open in place. `project`: on the page of a project, without the fields that are the same
   * for all its flats.
   */
  layout?: 'ruled' | 'sheet' | 'project'
}

const ROOMS = 'rooms'
const FINISHING = 'finishing'

export const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { layout = 'ruled' } = props
  return (
    <div className={classNames(styles.fields, layout !== 'sheet' && styles.ruled, styles[layout])}>
      <Fields {...props} layout={layout} />
    </div>
  )
})

function Fields({ filter, options, initialRanges, onChange, layout }: Required<FilterFieldsProps>) {
  const { attributes, rooms, finishing, features } = useMemo(() => byCategory(options), [options])
  const choice = { options, inSheet: layout === 'sheet', onChange }
  const chips = { known: attributes, chosen: filter.attributes, onChange }
  const inProject = layout === 'project'
  const places = inProject ? [] : placeChoices(options)
  const hasFinishing = options === null || finishing.length > 0
  return (
    <>
      {(options === null || rooms.length > 0) && (
        <Cell top first last={places.length === 0} label={labels.rooms} span={inProject ? 3 : 12 - 3 * places.length}>
          <RoomsField rooms={rooms} chosen={filter.rooms} onChange={onChange} />
        </Cell>
      )}
      {places.map((of) => (
        <Cell key={of} top={of === 'projects'} last={of === places.at(-1)} label={labels[of]}>
          <ChoiceField of={of} chosen={filter[of]} {...choice} />
        </Cell>
      ))}
      {ranges.map((range, place) => (
        <Cell key={range} top={rangeWords[range].top} {...rangeCell(place, inProject)}>
          <RangeField
            range={range}
            bounds={filter.ranges[range]}
            initial={initialRanges?.[range] ?? null}
            available={options?.ranges[range] ?? null}
            histogram={options?.histograms?.[range] ?? null}
            onChange={onChange}
          />
        </Cell>
      ))}
      {hasFinishing && (
        <Cell
          first={!inProject}
          span={6}
          label={texts.finishing}
          help={<Jargon terms={finishing} name={texts.finishing} />}
          className={styles.finishing}
        >
          <AttributeChips label={texts.finishing} attributes={finishing} wording="label" {...chips} />
        </Cell>
      )}
      <Cell
        first={!inProject && !hasFinishing}
        span={hasFinishing ? 3 : 6}
        label={labels.keyDates}
        help={<Tooltip label={texts.what(labels.keyDates)} title={labels.keyDates} content={texts.keyDateHelp} />}
      >
        <ChoiceField of="keyDates" chosen={filter.keyDates} {...choice} />
      </Cell>
      <Cell
        last
        span={hasFinishing ? 3 : 6}
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
      {(options === null || features.length > 0) && (
        <Cell
          label={labels.attributes}
          help={<Jargon terms={features} name={labels.attributes} />}
          className={styles.features}
        >
          <AttributeChips label={labels.attributes} attributes={features} wording="shortLabel" {...chips} />
        </Cell>
      )}
    </>
  )
}

function byCategory(options: CatalogOptions | null) {
  const attributes = options?.attributeList ?? []
  return {
    attributes,
    rooms: attributes.filter(({ category }) => category === ROOMS),
    finishing: attributes.filter(({ category }) => category === FINISHING),
    features: attributes.filter(({ category }) => category !== ROOMS && category !== FINISHING),
  }
}

/** Dropdowns of locations with more than one option. Before the first answer all of them are shown. */
function placeChoices(options: CatalogOptions | null): ('projects' | 'stations' | 'districts')[] {
  return [
    ...(options === null || options.projects.length > 1 ? (['projects'] as const) : []),
    ...(options === null || options.metroStations.length > 0 ? (['stations'] as const) : []),
    ...(options === null || options.sub_locality_name.length > 1 ? (['districts'] as const) : []),
  ]
}

const ranges = Object.keys(rangeWords) as CatalogRange[]
const RANGES_IN_ROW = 4

/**
 * Position of a range in the ruled rows. On the page of a project the first row begins with the rooms, and the last
 * range shares its row.
 */
function rangeCell(place: number, inProject: boolean): Pick<CellProps, 'first' | 'last' | 'span'> {
  const column = (place + (inProject ? 1 : 0)) % RANGES_IN_ROW
  const isAlone = !inProject && place === ranges.length - 1
  return {
    first: column === 0,
    last: isAlone || column === RANGES_IN_ROW - 1,
    span: isAlone ? 12 - 3 * column : 3,
  }
}

interface CellProps {
  /** Shown in the page on every screen; the other fields are in the sheet on smaller screens. */
  top?: boolean | undefined
  /** At the left or right end of a ruled row. */
  first?: boolean | undefined
  last?: boolean | undefined
  /** Of the twelve columns of a ruled row. */
  span?: number | undefined
  label?: string
  help?: ReactNode
  className?: string | undefined
  children: ReactNode
}

function Cell({ top = false, first, last, span = 3, label, help, className, children }: CellProps) {
  return (
    <div
      className={classNames(styles.cell, !top && styles.more, first && styles.first, last && styles.last, className)}
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

// All filters of the catalog as form fields: real inputs with names, so that the same form works without scripts.
import { Checkbox } from '@kvartal/ui/checkbox'
import { classNames } from '@kvartal/ui/class-names'
import { Tooltip } from '@kvartal/ui/tooltip'
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { keptInside } from '../../../shared/kept-inside/kept-inside.ts'
import { AttributeChips, Jargon, RoomsField } from './attribute-fields.tsx'
import type { CatalogLoad, CatalogOptions } from './catalog-load.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './filter-fields.module.css'
import type { CatalogFilter, ChangeFilter } from './filter-state.ts'
import { PROMO_VALUE, params } from './filter-url.ts'
import { RangeField } from './range-field.tsx'
import { labels, texts } from './texts.ts'

export interface FilterFieldsProps {
  filter: CatalogFilter
  options: CatalogOptions | null
  initialRanges: CatalogLoad['initialRanges']
  onFilter: (filter: CatalogFilter) => void
  /** `sheet`: one column, lists open in place. `project`: inside of one, without what is the same for all of it. */
  layout?: 'ruled' | 'sheet' | 'project'
}

const ROOMS = 'rooms'
const FINISHING = 'finishing'

export const FilterFields = memo(function FilterFields(props: FilterFieldsProps) {
  const { filter, options, initialRanges, layout = 'ruled' } = props
  return (
    <div
      className={classNames(styles.fields, layout !== 'sheet' && styles.ruled, styles[layout])}
      {...keptInside(['filters', layout, filter, options, initialRanges], () => <Fields {...props} layout={layout} />)}
    />
  )
})

function Fields({ filter, options, initialRanges, onFilter, layout }: Required<FilterFieldsProps>) {
  const latest = useRef({ filter, onFilter })
  // With the frame itself: a press right after it must not build on the choice before.
  useLayoutEffect(() => {
    latest.current = { filter, onFilter }
  })
  const change = useCallback<ChangeFilter>((make) => latest.current.onFilter(make(latest.current.filter)), [])
  const { attributes, rooms, finishing, features } = useMemo(() => byCategory(options), [options])
  const range = (name: keyof CatalogFilter['ranges']) => (
    <RangeField
      range={name}
      bounds={filter.ranges[name]}
      extent={initialRanges?.[name] ?? null}
      histogram={options?.histograms[name] ?? null}
      onChange={change}
    />
  )
  const choice = { options, inSheet: layout === 'sheet', onChange: change }
  const chips = { known: attributes, chosen: filter.attributes, onChange: change }
  return (
    <>
      <Cell top label={labels.rooms}>
        <RoomsField rooms={rooms} chosen={filter.rooms} onChange={change} />
      </Cell>
      {layout !== 'project' && (
        <>
          <Cell top label={labels.projects}>
            <ChoiceField of="projects" chosen={filter.projects} {...choice} />
          </Cell>
          <Cell label={labels.stations}>
            <ChoiceField of="stations" chosen={filter.stations} {...choice} />
          </Cell>
          <Cell label={labels.districts}>
            <ChoiceField of="districts" chosen={filter.districts} {...choice} />
          </Cell>
        </>
      )}
      <Cell top>{range('price')}</Cell>
      <Cell top>{range('area')}</Cell>
      <Cell>{range('floor')}</Cell>
      <Cell>{range('ceilingHeight')}</Cell>
      <Cell
        label={labels.finishing}
        help={<Jargon terms={finishing} name={labels.finishing} />}
        className={styles.finishing}
      >
        <AttributeChips label={labels.finishing} attributes={finishing} wording="label" {...chips} />
      </Cell>
      <Cell
        label={labels.keyDates}
        help={<Tooltip label={texts.what(labels.keyDates)} title={labels.keyDates} content={texts.keyDateHelp} />}
      >
        <ChoiceField of="keyDates" chosen={filter.keyDates} {...choice} />
      </Cell>
      <Cell
        label={texts.promotions}
        help={<Tooltip label={texts.what(labels.promo)} title={labels.promo} content={texts.promoHelp} />}
        className={styles.promo}
      >
        <Checkbox
          name={params.promo}
          value={PROMO_VALUE}
          checked={filter.promo}
          {...(options && { count: options.promoCount })}
          onChange={({ currentTarget: { checked } }) => change((known) => ({ ...known, promo: checked }))}
        >
          {labels.promo}
        </Checkbox>
      </Cell>
      <Cell
        label={labels.features}
        help={<Jargon terms={features} name={labels.features} />}
        className={styles.features}
      >
        <AttributeChips label={labels.features} attributes={features} wording="shortLabel" {...chips} />
      </Cell>
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

interface CellProps {
  /** Shown in the page on every screen; the rest are in the sheet on smaller ones. */
  top?: boolean
  label?: string
  help?: ReactNode
  className?: string | undefined
  children: ReactNode
}

function Cell({ top = false, label, help, className, children }: CellProps) {
  return (
    <div className={classNames(styles.cell, !top && styles.more, className)}>
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

// All filters of the catalog as form fields: real inputs with names, so that the same form works without scripts.
import { Checkbox } from '@kvartal/ui/checkbox'
import { classNames } from '@kvartal/ui/class-names'
import { Tooltip } from '@kvartal/ui/tooltip'
import { type CSSProperties, memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
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
  const { layout = 'ruled' } = props
  return (
    <div className={classNames(styles.fields, layout !== 'sheet' && styles.ruled, styles[layout])}>
      <Fields {...props} layout={layout} />
    </div>
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
      initial={initialRanges?.[name] ?? null}
      available={options?.ranges[name] ?? null}
      histogram={options?.histograms?.[name] ?? null}
      onChange={change}
    />
  )
  const choice = { options, inSheet: layout === 'sheet', onChange: change }
  const chips = { known: attributes, chosen: filter.attributes, onChange: change }
  const inProject = layout === 'project'
  const places = inProject ? [] : placeChoices(options)
  const hasFinishing = options === null || finishing.length > 0
  return (
    <>
      {(options === null || rooms.length > 0) && (
        <Cell top first last={places.length === 0} label={labels.rooms} span={inProject ? 3 : 12 - 3 * places.length}>
          <RoomsField rooms={rooms} chosen={filter.rooms} onChange={change} />
        </Cell>
      )}
      {places.map((of) => (
        <Cell key={of} top={of === 'projects'} last={of === places.at(-1)} label={labels[of]}>
          <ChoiceField of={of} chosen={filter[of]} {...choice} />
        </Cell>
      ))}
      <Cell top first={!inProject}>
        {range('price')}
      </Cell>
      <Cell top>{range('area')}</Cell>
      <Cell last={inProject}>{range('floor')}</Cell>
      <Cell first={inProject} last={!inProject}>
        {range('ceilingHeight')}
      </Cell>
      {hasFinishing && (
        <Cell
          first={!inProject}
          span={6}
          label={labels.finishing}
          help={<Jargon terms={finishing} name={labels.finishing} />}
          className={styles.finishing}
        >
          <AttributeChips label={labels.finishing} attributes={finishing} wording="label" {...chips} />
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
      {(options === null || features.length > 0) && (
        <Cell
          label={labels.features}
          help={<Jargon terms={features} name={labels.features} />}
          className={styles.features}
        >
          <AttributeChips label={labels.features} attributes={features} wording="shortLabel" {...chips} />
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

/** Where a flat may be: only what leaves a choice. Before the first answer all of them hold their place. */
function placeChoices(options: CatalogOptions | null): ('projects' | 'stations' | 'districts')[] {
  return [
    ...(options === null || options.projects.length > 1 ? (['projects'] as const) : []),
    ...(options === null || options.metroStations.length > 0 ? (['stations'] as const) : []),
    ...(options === null || options.sub_locality_name.length > 1 ? (['districts'] as const) : []),
  ]
}

interface CellProps {
  /** Shown in the page on every screen; the rest are in the sheet on smaller ones. */
  top?: boolean
  /** At the left and at the right end of a ruled row. */
  first?: boolean
  last?: boolean
  /** Of the twelve columns of a ruled row. */
  span?: number
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

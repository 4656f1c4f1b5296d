// All filters of the catalog as form fields: real inputs with names, so that the same form works without scripts.
import type { Extent, Histogram } from '@kvartal/contract'
import type { CatalogRange } from '@kvartal/contract/catalog/limits'
import { Checkbox } from '@kvartal/ui/checkbox'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import { classNames } from '@kvartal/ui/class-names'
import { Range, type RangeValue } from '@kvartal/ui/range'
import { MultiSegment } from '@kvartal/ui/segment'
import { MultiSelect, type SelectOption } from '@kvartal/ui/select'
import { Tooltip } from '@kvartal/ui/tooltip'
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CatalogLoad, CatalogOptions } from './catalog-load.ts'
import styles from './filter-fields.module.css'
import { type CatalogFilter, withRange } from './filter-state.ts'
import { PROMO_VALUE, params, rangeParams } from './filter-url.ts'
import { labels, texts, units } from './texts.ts'

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

const steps: Record<CatalogRange, { step: number; decimals: number }> = {
  price: { step: 100_000, decimals: 0 },
  area: { step: 0.5, decimals: 2 },
  floor: { step: 1, decimals: 0 },
  ceilingHeight: { step: 0.05, decimals: 2 },
}

export const FilterFields = memo(function FilterFields({
  filter,
  options,
  initialRanges,
  onFilter,
  layout = 'ruled',
}: FilterFieldsProps) {
  const latest = useRef({ filter, onFilter })
  useEffect(() => {
    latest.current = { filter, onFilter }
  })
  const commitRange = useCallback((name: CatalogRange, bounds: RangeValue) => {
    latest.current.onFilter(withRange(latest.current.filter, name, bounds))
  }, [])
  const attributes = options?.attributeList ?? []
  const placement = layout === 'sheet' ? ('inline' as const) : ('popup' as const)
  const rooms = attributes.filter(({ category }) => category === ROOMS)
  const finishing = attributes.filter(({ category }) => category === FINISHING)
  const features = attributes.filter(({ category }) => category !== ROOMS && category !== FINISHING)
  const range = (name: CatalogRange) => (
    <RangeField
      range={name}
      bounds={filter.ranges[name]}
      extent={initialRanges?.[name] ?? null}
      histogram={options?.histograms[name] ?? null}
      onCommit={commitRange}
    />
  )
  const chip = ({ name, label, shortLabel, count }: (typeof attributes)[number], long: boolean) => (
    <ChipToggle
      key={name}
      name={params.attributes}
      value={name}
      count={count}
      checked={filter.attributes.includes(name)}
      onCheckedChange={(checked) =>
        onFilter({
          ...filter,
          // In the order of the options, so that one choice always gives one address.
          attributes: attributes
            .map((known) => known.name)
            .filter((known) => (known === name ? checked : filter.attributes.includes(known))),
        })
      }
    >
      {long ? label : shortLabel}
    </ChipToggle>
  )
  return (
    <div className={classNames(styles.fields, layout !== 'sheet' && styles.ruled, styles[layout])}>
      <Cell top label={labels.rooms}>
        <MultiSegment
          wide
          label={labels.rooms}
          name={params.rooms}
          options={rooms.map(({ name, shortLabel, label, count }) => ({
            value: name.replace(/^rooms-(?=\d$)/, ''),
            label: shortLabel,
            spoken: label,
            count,
          }))}
          values={filter.rooms.map((name) => name.replace(/^rooms-(?=\d$)/, ''))}
          onValuesChange={(values) =>
            onFilter({ ...filter, rooms: values.map((value) => (/^\d$/.test(value) ? `rooms-${value}` : value)) })
          }
        />
      </Cell>
      {layout !== 'project' && (
        <>
          <Cell top label={labels.projects}>
            <MultiSelect
              labelHidden
              label={labels.projects}
              emptyLabel={texts.anyProject}
              name={params.projects}
              placement={placement}
              options={(options?.projects ?? []).map(({ projectId, projectName, projectSlug, count }) => ({
                value: `${projectId}-${projectSlug}`,
                label: projectName,
                count,
              }))}
              values={filter.projects.map(
                (id) => `${id}-${options?.projects.find(({ projectId }) => projectId === id)?.projectSlug ?? ''}`,
              )}
              onValuesChange={(values) =>
                onFilter({ ...filter, projects: values.map((value) => Number.parseInt(value, 10)) })
              }
            />
          </Cell>
          <Cell label={labels.stations}>
            <MultiSelect
              labelHidden
              label={labels.stations}
              emptyLabel={texts.anyStation}
              name={params.stations}
              placement={placement}
              options={named(options?.metroStations)}
              values={[...filter.stations]}
              onValuesChange={(stations) => onFilter({ ...filter, stations })}
            />
          </Cell>
          <Cell label={labels.districts}>
            <MultiSelect
              labelHidden
              label={labels.districts}
              emptyLabel={texts.anyDistrict}
              name={params.districts}
              placement={placement}
              options={named(options?.sub_locality_name)}
              values={[...filter.districts]}
              onValuesChange={(districts) => onFilter({ ...filter, districts })}
            />
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
        <ChipGroup label={labels.finishing}>{finishing.map((attribute) => chip(attribute, true))}</ChipGroup>
      </Cell>
      <Cell
        label={labels.keyDates}
        help={<Tooltip label={texts.what(labels.keyDates)} title={labels.keyDates} content={texts.keyDateHelp} />}
      >
        <MultiSelect
          labelHidden
          label={labels.keyDates}
          emptyLabel={texts.anyDate}
          name={params.keyDates}
          placement={placement}
          options={(options?.keyDate ?? []).map(({ value, label, count }) => ({
            value: value.join(',').toLowerCase(),
            label,
            count,
          }))}
          values={(options?.keyDate ?? [])
            .filter(({ value }) => value.every((date) => filter.keyDates.includes(date)))
            .map(({ value }) => value.join(',').toLowerCase())}
          onValuesChange={(values) =>
            onFilter({
              ...filter,
              keyDates: values.flatMap((value) => value.split(',')).map((date) => date.replace('-q', '-Q')),
            })
          }
        />
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
          onChange={(event) => onFilter({ ...filter, promo: event.currentTarget.checked })}
        >
          {labels.promo}
        </Checkbox>
      </Cell>
      <Cell
        label={labels.features}
        help={<Jargon terms={features} name={labels.features} />}
        className={styles.features}
      >
        <ChipGroup label={labels.features}>{features.map((attribute) => chip(attribute, false))}</ChipGroup>
      </Cell>
    </div>
  )
})

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

/** The words of one group explained together, each in a line. */
function Jargon({ terms, name }: { terms: readonly { label: string; description: string }[]; name: string }) {
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
}

interface RangeFieldProps {
  range: CatalogRange
  bounds: RangeValue
  /** Null until the first answer. */
  extent: Extent | null
  histogram: Histogram | null
  onCommit: (range: CatalogRange, bounds: RangeValue) => void
}

/** Follows the hand by itself and asks the catalog once the handle is let go. */
const RangeField = memo(function RangeField({ range, bounds, extent, histogram, onCommit }: RangeFieldProps) {
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
        if (next.min !== bounds.min || next.max !== bounds.max) onCommit(range, next)
      }}
    />
  )
})

function named(list: readonly { name: string; count: number }[] = []): SelectOption[] {
  return list.map(({ name, count }) => ({ value: name, label: name, count }))
}

// Filters, order and grouping of the commercial lots: a plain form, which submits itself when scripts are available.
import type { CommercialListAnswer } from '@kvartal/contract/commercial'
import { useWanted } from '@kvartal/runtime/address'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { InPlaceLink } from '@kvartal/runtime/links'
import { formatNumber } from '@kvartal/russian/number'
import { Captioned } from '@kvartal/ui/captioned'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import { ChevronDownIcon } from '@kvartal/ui/icon'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { NativeSelect } from '@kvartal/ui/native-select'
import { NumberInput } from '@kvartal/ui/range'
import { useRef, useState } from 'react'
import { NoScriptSubmit } from '../../shared/forms/no-script-submit.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { FilterBar } from '../../shared/lists/filter-bar.tsx'
import {
  type CommercialAddress,
  commercialHref,
  everything,
  orderValue,
  params,
  rangeParams,
  readCommercialAddress,
  YES,
} from './commercial-address.ts'
import styles from './commercial-filters.module.css'
import type { FilterOptions, LotFilter, LotRange } from './lot-filter.ts'
import { otherOrders, sortOptions, texts } from './texts.ts'

interface CommercialFiltersProps {
  projects: CommercialListAnswer['projects']
  options: FilterOptions
  address: CommercialAddress
  total: number
}

/** Ranges in the collapsed part, and the number of decimals of each range. */
const MORE: readonly LotRange[] = ['floor', 'ceiling', 'power']
const decimals: Record<LotRange, number> = {
  price: 0,
  area: 2,
  netYield: 2,
  payback: 1,
  floor: 0,
  ceiling: 2,
  power: 0,
}

export function CommercialFilters({ projects, options, address, total }: CommercialFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  // A choice shows at once, before its lots have loaded, and the next choice adds to it.
  const { wanted = address, want } = useWanted<CommercialAddress>()
  const { filter } = wanted
  const go = (next: CommercialAddress) => want(next, commercialHref(next))
  const choose = (change: Partial<CommercialAddress>) => go({ ...wanted, ...change })
  const narrow = (change: Partial<LotFilter>) => choose({ filter: { ...filter, ...change } })
  useEarlyForm(form, (values) => {
    const chosen = readCommercialAddress(new URLSearchParams([...values].map(([name, value]) => [name, String(value)])))
    if (commercialHref(chosen) !== commercialHref(address)) go(chosen)
  })
  const range = (name: LotRange) => {
    const extent = options.extents[name]
    return (
      extent && (
        <RangeField
          key={name}
          range={name}
          bounds={filter.ranges[name]}
          extent={extent}
          onBounds={(bounds) => narrow({ ranges: { ...filter.ranges, [name]: bounds } })}
        />
      )
    )
  }
  const canGroup = projects.length > 0 || options.types.length > 0 || options.hasConditions
  const isMoreUsed = MORE.some((name) => filter.ranges[name].min !== null || filter.ranges[name].max !== null)
  const isFiltered = commercialHref({ ...everything, project: wanted.project, filter }) !== hrefs.commercial
  return (
    <FilterBar label={texts.filters}>
      <form
        ref={form}
        className={styles.form}
        action={hrefs.commercial}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <details className={styles.filters}>
          <summary className={styles.opener}>
            {texts.opener(chosenCount(wanted))}
            <ChevronDownIcon size="s" className={styles.openerSign} />
          </summary>
          <div className={styles.fields}>
            {projects.length > 0 && (
              <NativeSelect
                label={texts.project}
                name={params.project}
                value={wanted.project ?? ''}
                onChange={(event) => choose({ project: event.currentTarget.value || null })}
              >
                <option value="">{texts.anyProject}</option>
                {projects.map(({ projectSlug, projectName, count }) => (
                  <option key={projectSlug} value={projectSlug}>
                    {texts.projectOption(projectName, count)}
                  </option>
                ))}
              </NativeSelect>
            )}
            {range('price')}
            {range('area')}
            {range('netYield')}
            {range('payback')}
            {options.types.length > 0 && <TypeField options={options} filter={filter} onNarrow={narrow} />}
            {options.hasConditions && <ConditionsField options={options} filter={filter} onNarrow={narrow} />}
            <details className={styles.more} open={isMoreUsed}>
              <summary className={styles.opener}>
                {texts.more}
                <ChevronDownIcon size="s" className={styles.openerSign} />
              </summary>
              <div className={styles.moreFields}>{MORE.map(range)}</div>
            </details>
          </div>
        </details>
        <div className={styles.bar}>
          <p className={styles.state} aria-live="polite">
            {texts.found(total)}
            {isFiltered && (
              <LinkProvider component={InPlaceLink}>
                <TextLink alone to={commercialHref({ ...everything, order: wanted.order, group: wanted.group })}>
                  {texts.reset}
                </TextLink>
              </LinkProvider>
            )}
          </p>
          {canGroup && <GroupSelect group={wanted.group} onChoose={choose} />}
          <OrderSelect order={wanted.order} options={options} onChoose={choose} />
          <NoScriptSubmit>{texts.show}</NoScriptSubmit>
        </div>
      </form>
    </FilterBar>
  )
}

interface FilterGroupProps {
  options: FilterOptions
  filter: LotFilter
  onNarrow: (change: Partial<LotFilter>) => void
}

function TypeField({ options, filter, onNarrow }: FilterGroupProps) {
  const types = options.types.map(({ value }) => value)
  return (
    <Captioned caption={texts.type}>
      <ChipGroup label={texts.type}>
        {options.types.map(({ value, count }) => (
          <ChipToggle
            key={value}
            name={params.types}
            value={value}
            count={count}
            checked={filter.types.includes(value)}
            onCheckedChange={(checked) =>
              onNarrow({ types: types.filter((type) => (type === value ? checked : filter.types.includes(type))) })
            }
          >
            {texts.types[value]}
          </ChipToggle>
        ))}
      </ChipGroup>
    </Captioned>
  )
}

function ConditionsField({ options, filter, onNarrow }: FilterGroupProps) {
  return (
    <Captioned caption={texts.conditions}>
      <ChipGroup label={texts.conditions}>
        <ChipToggle
          name={params.separateEntrance}
          value={YES}
          count={options.separateEntrance}
          checked={filter.separateEntrance}
          onCheckedChange={(separateEntrance) => onNarrow({ separateEntrance })}
        >
          {texts.entrance}
        </ChipToggle>
        <ChipToggle
          name={params.tenant}
          value={YES}
          count={options.tenant}
          checked={filter.tenant}
          onCheckedChange={(tenant) => onNarrow({ tenant })}
        >
          {texts.tenant}
        </ChipToggle>
      </ChipGroup>
    </Captioned>
  )
}

type Choose = (change: Partial<CommercialAddress>) => void

const groupNames = Object.keys(texts.groups) as (keyof typeof texts.groups)[]

function GroupSelect({ group: chosen, onChoose }: { group: CommercialAddress['group']; onChoose: Choose }) {
  return (
    <NativeSelect
      aria-label={texts.group}
      name={params.group}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChoose({ group: groupNames.find((group) => group === value) ?? null })
      }
    >
      <option value="">{texts.noGroups}</option>
      {groupNames.map((group) => (
        <option key={group} value={group}>
          {texts.groups[group]}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Another backend does not name what these are sorted by. */
const ofLetting: readonly CommercialAddress['order']['key'][] = ['rent', 'grossYield', 'payback', 'keys']

interface OrderSelectProps {
  order: CommercialAddress['order']
  options: FilterOptions
  onChoose: Choose
}

function OrderSelect({ order, options, onChoose }: OrderSelectProps) {
  // Lots cannot be sorted by a figure that none of them has.
  const isSortable = ({ key }: (typeof sortOptions)[number]) => options.hasConditions || !ofLetting.includes(key)
  const active = otherOrders.filter((option) => orderValue(option) === orderValue(order))
  const offered = [...sortOptions.filter(isSortable), ...active]
  return (
    <NativeSelect
      aria-label={texts.sort}
      name={params.order}
      value={orderValue(order)}
      onChange={({ currentTarget: { value } }) => {
        const found = offered.find((option) => orderValue(option) === value)
        if (found) onChoose({ order: { key: found.key, type: found.type } })
      }}
    >
      {offered.map((option) => (
        <option key={orderValue(option)} value={orderValue(option)}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Number of active filters; a range counts once, whichever of its ends is set. */
function chosenCount({ project, filter }: CommercialAddress): number {
  const ranges = Object.values(filter.ranges).filter(({ min, max }) => min !== null || max !== null)
  const others = [project !== null, filter.types.length > 0, filter.separateEntrance, filter.tenant]
  return ranges.length + others.filter(Boolean).length
}

interface RangeFieldProps {
  range: LotRange
  bounds: LotFilter['ranges'][LotRange]
  extent: { min: number; max: number }
  onBounds: (bounds: LotFilter['ranges'][LotRange]) => void
}

function RangeField({ range, bounds, extent, onBounds }: RangeFieldProps) {
  const label = texts.ranges[range]
  const names = rangeParams(range)
  // The typed values; they are reset when the bounds in the URL change. An address that arrives while the visitor types
  // brings new objects with the same bounds.
  const [typed, setTyped] = useState({ bounds, draft: bounds })
  if (typed.bounds.min !== bounds.min || typed.bounds.max !== bounds.max) setTyped({ bounds, draft: bounds })
  const { draft } = typed
  const commit = () => {
    if (draft.min !== bounds.min || draft.max !== bounds.max) onBounds(draft)
  }
  const end = (side: 'min' | 'max', prefix: string) => (
    <NumberInput
      label={`${label}, ${prefix}`}
      prefix={prefix}
      name={names[side]}
      decimals={decimals[range]}
      value={draft[side] ?? undefined}
      placeholder={formatNumber(extent[side], decimals[range])}
      onValueChange={(value) => setTyped({ bounds, draft: { ...draft, [side]: value ?? null } })}
      onCommit={commit}
    />
  )
  return (
    <Captioned caption={label}>
      <div className={styles.ends}>
        {end('min', texts.from)}
        {end('max', texts.to)}
      </div>
    </Captioned>
  )
}

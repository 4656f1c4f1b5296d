// The quick choice of «Ключи»: a house that is ready, or the year in which keys are handed over. A backend that knows
// only the quarters of commissioning gets the years of those.
import { valueText } from '@kvartal/contract/catalog/address'
import { fieldNamed } from '@kvartal/contract/catalog/fields'
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { READY_KEY_DATE } from '@kvartal/contract/catalog/limits'
import { useIsHydrating } from '@kvartal/runtime/hydration'
import { keyDateChip } from '@kvartal/russian/filter-chip'
import { READY_HOUSE } from '@kvartal/russian/quarter'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import { memo } from 'react'
import type { CatalogOptions } from '../../state/catalog-load.ts'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { texts } from '../texts.ts'
import { labels } from './field-words.ts'
import { KeyDateHelp } from './key-date-help.tsx'
import styles from './keys-choice.module.css'

interface KeyPeriodsProps {
  /** What is chosen. */
  keyYears: CatalogFilter['keyYears']
  keyDates: CatalogFilter['keyDates']
  options: CatalogOptions | null
  onChange: ChangeFilter
}

/** In the popover of the compact bar, with its title. */
export function KeysChoice(props: KeyPeriodsProps) {
  return (
    <>
      <div className={styles.title}>
        <span>{hasKeyYears(props.options) ? labels.keyYears : labels.keyDates}</span>
        <KeyDateHelp />
      </div>
      <KeyPeriods {...props} />
    </>
  )
}

export function hasKeyYears(options: CatalogOptions | null): boolean {
  return (options?.keyYears.length ?? 0) > 0
}

export const KeyPeriods = memo(function KeyPeriods({ keyYears, keyDates, options, onChange }: KeyPeriodsProps) {
  const thisYear = useThisYear()
  const name = hasKeyYears(options) ? 'keyYears' : 'keyDates'
  const field = fieldNamed(name)
  const chosen: readonly string[] = name === 'keyYears' ? keyYears : keyDates
  const periods = name === 'keyYears' ? yearPeriods(options, thisYear) : keyPeriods(options)
  return (
    <ChipGroup label={labels[name]}>
      {periods.map(({ label, values, count }) => (
        <ChipToggle
          key={label}
          name={field.param}
          value={values.map((value) => valueText(field, value)).join(',')}
          count={count}
          checked={values.every((value) => chosen.includes(value))}
          onCheckedChange={(checked) =>
            onChange((known) => ({
              ...known,
              // In the order of the options, so that one choice always gives one address.
              [name]: periods
                .flatMap((period) => period.values)
                .filter((value) => (values.includes(value) ? checked : known[name].includes(value))),
            }))
          }
        >
          {label}
        </ChipToggle>
      ))}
    </ChipGroup>
  )
})

/** Null in the server's page, which may be cached beyond the end of a year. */
function useThisYear(): number | null {
  return useIsHydrating() ? null : new Date().getFullYear()
}

/** For the face of the control: «2027», «Дом сдан, 2027», or the quarters of commissioning: «ввод I кв. 2027». */
export function keysValue({ keyYears, keyDates }: CatalogFilter, options: CatalogOptions | null): string {
  const years = keyYears.map((value) => (value === READY_KEY_DATE ? READY_HOUSE : value))
  const dates = keyPeriods(options).flatMap(({ label, values, quarters }) => {
    const some = values.filter((value) => keyDates.includes(value))
    const labels = some.map((value) => quarters.get(value) ?? value)
    return (some.length === values.length ? [label] : labels).map((words) => keyDateChip(some[0] ?? '', words))
  })
  return [...years, ...dates].join(', ')
}

interface Period {
  label: string
  values: string[]
  count: number | null
}

/** Years after the next two are one period. */
const YEARS_AHEAD = 2

/** «Дом сдан», «В этом году», «2027», «2028», «Позже» */
export function yearPeriods(options: CatalogOptions | null, thisYear: number | null): Period[] {
  const periods = new Map<string, Period>()
  for (const { value, count } of options?.keyYears ?? []) {
    const label = yearLabel(value, thisYear)
    const period = periods.get(label) ?? { label, values: [], count: 0 }
    periods.set(label, { label, values: [...period.values, value], count: (period.count ?? 0) + count })
  }
  return [...periods.values()]
}

function yearLabel(value: string, thisYear: number | null): string {
  if (value === READY_KEY_DATE) return READY_HOUSE
  if (thisYear === null) return value
  if (Number(value) <= thisYear) return texts.thisYear
  return Number(value) > thisYear + YEARS_AHEAD ? texts.later : value
}

interface KeyPeriod extends Period {
  /** The label of each quarter. */
  quarters: Map<string, string>
}

/** Quarters of one year are one period; what is not a quarter, such as a finished house, stays by itself. */
export function keyPeriods(options: CatalogOptions | null): KeyPeriod[] {
  const periods = new Map<string, KeyPeriod>()
  for (const { value, label, count } of options?.keyDate ?? []) {
    const name = /^\d{4}(?=-)/.exec(value[0] ?? '')?.[0] ?? label
    const period: KeyPeriod = periods.get(name) ?? { label: name, values: [], count: 0, quarters: new Map() }
    period.values.push(...value)
    period.count = count === null || period.count === null ? null : period.count + count
    for (const one of value) period.quarters.set(one, label)
    periods.set(name, period)
  }
  return [...periods.values()]
}

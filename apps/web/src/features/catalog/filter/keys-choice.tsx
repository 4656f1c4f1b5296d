// The quick choice of «Ключи» in the compact bar: a house that is ready, or a year. It is made of the quarters of
// commissioning, the only date that the catalog filters by.
import { valueText } from '@kvartal/contract/catalog/address'
import { fieldNamed } from '@kvartal/contract/catalog/fields'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import type { CatalogOptions } from './catalog-load.ts'
import { labels } from './field-words.ts'
import { type ChangeFilter, KeyDateHelp } from './filter-fields.tsx'
import styles from './keys-choice.module.css'

interface KeysChoiceProps {
  chosen: readonly string[]
  options: CatalogOptions | null
  onChange: ChangeFilter
}

export function KeysChoice({ chosen, options, onChange }: KeysChoiceProps) {
  const field = fieldNamed('keyDates')
  const periods = keyPeriods(options)
  return (
    <>
      <div className={styles.title}>
        <span>{labels.keyDates}</span>
        <KeyDateHelp />
      </div>
      <ChipGroup label={labels.keyDates}>
        {periods.map(({ label, values, count }) => (
          <ChipToggle
            key={label}
            name={field.param}
            value={values.map((value) => valueText(field, value)).join(',')}
            count={count}
            checked={values.every((value) => chosen.includes(value))}
            onCheckedChange={(checked) =>
              onChange((filter) => ({
                ...filter,
                keyDates: periods
                  .flatMap((period) => period.values)
                  .filter((value) => (values.includes(value) ? checked : filter.keyDates.includes(value))),
              }))
            }
          >
            {label}
          </ChipToggle>
        ))}
      </ChipGroup>
    </>
  )
}

/** For the face of the control: «2027», «Дом сдан, 2027», or the single quarters. */
export function keysValue(chosen: readonly string[], options: CatalogOptions | null): string {
  return keyPeriods(options)
    .flatMap(({ label, values, quarters }) => {
      const some = values.filter((value) => chosen.includes(value))
      return some.length === values.length ? [label] : some.map((value) => quarters.get(value) ?? value)
    })
    .join(', ')
}

interface KeyPeriod {
  label: string
  values: string[]
  count: number | null
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

// The choice of places in the compact bar: projects, stations and districts, each with its count.
import { valuesOfText } from '@kvartal/contract/catalog/address'
import { fieldNamed } from '@kvartal/contract/catalog/fields'
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { Checkbox } from '@kvartal/ui/checkbox'
import type { CatalogOptions } from '../../state/catalog-load.ts'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { offeredOptions } from '../fields/choice-field.tsx'
import { labels } from '../fields/field-words.ts'
import styles from './place-choice.module.css'

export const placeFields = ['projects', 'stations', 'districts'] as const

export type PlaceField = (typeof placeFields)[number]

interface PlaceChoiceProps {
  fields: readonly PlaceField[]
  filter: CatalogFilter
  options: CatalogOptions | null
  onChange: ChangeFilter
}

export function PlaceChoice({ fields, filter, options, onChange }: PlaceChoiceProps) {
  return (
    <div className={styles.lists}>
      {fields.map((of) => (
        <fieldset key={of} className={styles.list}>
          <legend className={styles.title}>{labels[of]}</legend>
          {offeredOptions(of, options).map(({ values, option: { value, label, count } }) => (
            <Checkbox
              key={value}
              name={fieldNamed(of).param}
              value={value}
              count={count}
              checked={values.every((one) => (filter[of] as readonly (string | number)[]).includes(one))}
              onChange={({ currentTarget: { checked } }) =>
                onChange((known) => ({ ...known, [of]: withValue(known, of, value, checked, options) }))
              }
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** In the order of the options, so that one choice always gives one address. */
function withValue(
  filter: CatalogFilter,
  of: PlaceField,
  text: string,
  checked: boolean,
  options: CatalogOptions | null,
): (string | number)[] {
  const chosen: readonly (string | number)[] = filter[of]
  const own = valuesOfText(fieldNamed(of), text)
  return offeredOptions(of, options)
    .flatMap(({ values }) => values)
    .filter((value) => (own.includes(value) ? checked : chosen.includes(value)))
}

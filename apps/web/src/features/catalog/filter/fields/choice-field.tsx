// A filter with a dropdown.
import { valuesOfText, valueText } from '@kvartal/contract/catalog/address'
import { type DropdownField, fieldNamed } from '@kvartal/contract/catalog/fields'
import { MultiSelect } from '@kvartal/ui/select'
import { memo } from 'react'
import type { CatalogOptions } from '../../state/catalog-load.ts'
import type { ChangeFilter } from '../../state/use-catalog.ts'
import { dropdownWords, labels } from './field-words.ts'

interface ChoiceFieldProps {
  of: DropdownField['name']
  chosen: readonly (string | number)[]
  options: CatalogOptions | null
  /** The page has the same fields at the same time, so ids must differ. */
  inSheet: boolean
  onChange: ChangeFilter
}

export const ChoiceField = memo(function ChoiceField({ of, chosen, options, inSheet, onChange }: ChoiceFieldProps) {
  const field = fieldNamed(of)
  const offered = offeredOptions(of, options)
  return (
    <MultiSelect
      labelHidden
      id={`${inSheet ? 'sheet' : 'page'}-${of}`}
      label={labels[of]}
      emptyLabel={dropdownWords[of].empty}
      name={field.param}
      placement={inSheet ? 'inline' : 'popup'}
      options={offered.map(({ option }) => option)}
      values={offered
        .filter(({ values }) => values.every((value) => chosen.includes(value)))
        .map(({ option }) => option.value)}
      onValuesChange={(texts) =>
        onChange((filter) => ({ ...filter, [of]: texts.flatMap((text) => valuesOfText(field, text)) }))
      }
    />
  )
})

/** The options of a list, each with its values in the filter and its text in a form. */
export function offeredOptions(of: DropdownField['name'], options: CatalogOptions | null) {
  const field = fieldNamed(of)
  return (options ? dropdownWords[of].offers(options) : []).map(({ values, slug, label, count }) => ({
    values,
    option: { value: values.map((value) => valueText(field, value, slug)).join(','), label, count },
  }))
}

// The filters that are chosen from a list: each with its own way to write a choice as a value of the form.

import { keyDateOf, keyDateValue, params } from '@kvartal/contract/catalog/address'
import type { CatalogFilter, ChangeFilter } from '@kvartal/contract/catalog/filter'
import { nameOf, nameValue } from '@kvartal/contract/catalog/name-list'
import { MultiSelect, type SelectOption } from '@kvartal/ui/select'
import { memo } from 'react'
import type { CatalogOptions } from './catalog-load.ts'
import { labels, texts } from './texts.ts'

type ChoiceName = 'projects' | 'stations' | 'districts' | 'keyDates'
type Chosen = readonly (string | number)[]

interface Choice {
  emptyLabel: string
  offered: (options: CatalogOptions) => SelectOption[]
  isChosen: (chosen: Chosen, value: string) => boolean
  /** What the values put into the filter. */
  read: (values: string[]) => Partial<CatalogFilter>
}

const choices: Record<ChoiceName, Choice> = {
  projects: {
    emptyLabel: texts.anyProject,
    offered: ({ projects }) =>
      projects.map(({ projectId, projectName, projectSlug, count }) => ({
        value: projectSlug === null ? String(projectId) : `${projectId}-${projectSlug}`,
        label: projectName,
        count,
      })),
    isChosen: (chosen, value) => chosen.includes(Number.parseInt(value, 10)),
    read: (values) => ({ projects: values.map((value) => Number.parseInt(value, 10)) }),
  },
  stations: {
    emptyLabel: texts.anyStation,
    offered: ({ metroStations }) => named(metroStations),
    isChosen: (chosen, value) => chosen.includes(nameOf(value)),
    read: (values) => ({ stations: values.map(nameOf) }),
  },
  districts: {
    emptyLabel: texts.anyDistrict,
    offered: ({ sub_locality_name }) => named(sub_locality_name),
    isChosen: (chosen, value) => chosen.includes(nameOf(value)),
    read: (values) => ({ districts: values.map(nameOf) }),
  },
  keyDates: {
    emptyLabel: texts.anyDate,
    offered: ({ keyDate }) =>
      keyDate.map(({ value, label, count }) => ({ value: value.map(keyDateValue).join(','), label, count })),
    isChosen: (chosen, value) => keyDates(value).every((date) => chosen.includes(date)),
    read: (values) => ({ keyDates: values.flatMap(keyDates) }),
  },
}

function named(list: readonly { name: string; count: number | null }[]): SelectOption[] {
  return list.map(({ name, count }) => ({ value: nameValue(name), label: name, count }))
}

function keyDates(value: string): string[] {
  return value.split(',').map(keyDateOf)
}

interface ChoiceFieldProps {
  of: ChoiceName
  chosen: Chosen
  options: CatalogOptions | null
  /** The same fields stand in the page at the same time. */
  inSheet: boolean
  onChange: ChangeFilter
}

export const ChoiceField = memo(function ChoiceField({ of, chosen, options, inSheet, onChange }: ChoiceFieldProps) {
  const { emptyLabel, offered, isChosen, read } = choices[of]
  const all = options ? offered(options) : []
  return (
    <MultiSelect
      labelHidden
      id={`${inSheet ? 'sheet' : 'page'}-${of}`}
      label={labels[of]}
      emptyLabel={emptyLabel}
      name={params[of]}
      placement={inSheet ? 'inline' : 'popup'}
      options={all}
      values={all.map(({ value }) => value).filter((value) => isChosen(chosen, value))}
      onValuesChange={(values) => onChange((filter) => ({ ...filter, ...read(values) }))}
    />
  )
})

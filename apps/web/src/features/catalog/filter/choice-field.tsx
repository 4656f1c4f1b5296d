// The filters that are chosen from a list: each with its own way to write a choice as a value of the form.
import { MultiSelect, type SelectOption } from '@kvartal/ui/select'
import { memo } from 'react'
import type { CatalogOptions } from './catalog-load.ts'
import type { CatalogFilter, ChangeFilter } from './filter-state.ts'
import { params } from './filter-url.ts'
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
        value: `${projectId}-${projectSlug}`,
        label: projectName,
        count,
      })),
    isChosen: (chosen, value) => chosen.includes(Number.parseInt(value, 10)),
    read: (values) => ({ projects: values.map((value) => Number.parseInt(value, 10)) }),
  },
  stations: {
    emptyLabel: texts.anyStation,
    offered: ({ metroStations }) => named(metroStations),
    isChosen: (chosen, value) => chosen.includes(value),
    read: (stations) => ({ stations }),
  },
  districts: {
    emptyLabel: texts.anyDistrict,
    offered: ({ sub_locality_name }) => named(sub_locality_name),
    isChosen: (chosen, value) => chosen.includes(value),
    read: (districts) => ({ districts }),
  },
  keyDates: {
    emptyLabel: texts.anyDate,
    offered: ({ keyDate }) =>
      keyDate.map(({ value, label, count }) => ({ value: value.join(',').toLowerCase(), label, count })),
    isChosen: (chosen, value) => quarters(value).every((quarter) => chosen.includes(quarter)),
    read: (values) => ({ keyDates: values.flatMap(quarters) }),
  },
}

function named(list: readonly { name: string; count: number }[]): SelectOption[] {
  return list.map(({ name, count }) => ({ value: name, label: name, count }))
}

/** In addresses quarters are written small: 2027-q3. */
function quarters(value: string): string[] {
  return value.split(',').map((date) => date.replace('-q', '-Q'))
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

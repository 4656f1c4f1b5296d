// Filters of the projects: a plain form, which submits itself when scripts are available. Each option shows how many
// projects it keeps.
import { useWanted } from '@kvartal/runtime/address'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { InPlaceLink } from '@kvartal/runtime/links'
import { Captioned } from '@kvartal/ui/captioned'
import { ChipGroup, ChipToggle } from '@kvartal/ui/chip'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { NativeSelect } from '@kvartal/ui/native-select'
import { useRef } from 'react'
import { classLabels, stageLabels } from '../../entities/project/index.ts'
import { NoScriptSubmit } from '../../shared/forms/no-script-submit.tsx'
import { hrefs, MAP_VIEW } from '../../shared/hrefs.ts'
import { FilterBar } from '../../shared/lists/filter-bar.tsx'
import { params, projectsHref, readProjectsAddress } from './projects-address.ts'
import { type FilterOptions, noFilter, type Option, type ProjectsFilter } from './projects-filter.ts'
import styles from './projects-filters.module.css'
import { texts } from './texts.ts'

interface ProjectsFiltersProps {
  options: FilterOptions
  filter: ProjectsFilter
  isInMap: boolean
  total: number
}

export function ProjectsFilters({ options, filter: urlFilter, isInMap, total }: ProjectsFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  // The controls show a choice at once, before the response arrives.
  const { wanted, want } = useWanted<ProjectsFilter>()
  const filter = wanted ?? urlFilter
  const choose = (change: Partial<ProjectsFilter>) => {
    const next = { ...filter, ...change }
    want(next, projectsHref(next, isInMap))
  }
  useEarlyForm(form, (values) => {
    const { filter: chosen } = readProjectsAddress(new URLSearchParams(entries(values)), options)
    if (projectsHref(chosen) !== projectsHref(filter)) choose(chosen)
  })
  const isFiltered = projectsHref(filter) !== hrefs.projects
  return (
    <FilterBar label={texts.filters}>
      <form ref={form} className={styles.form} action={hrefs.projects} autoComplete="off">
        {options.stations.length > 0 && (
          <NativeSelect
            className={styles.metro}
            label={texts.metro}
            name={params.metro}
            value={filter.metro ?? ''}
            onChange={(event) => choose({ metro: event.currentTarget.value || null })}
          >
            <option value="">{texts.anyMetro}</option>
            {options.stations.map(({ value, count }) => (
              <option key={value} value={value} disabled={count === 0 && value !== filter.metro}>
                {texts.station(value, count)}
              </option>
            ))}
          </NativeSelect>
        )}
        <Chips
          name={params.classes}
          label={texts.class}
          labels={classLabels}
          options={options.classes}
          chosen={filter.classes}
          onChoice={(classes) => choose({ classes })}
        />
        <Chips
          name={params.stages}
          label={texts.stage}
          labels={stageLabels}
          options={options.stages}
          chosen={filter.stages}
          onChoice={(stages) => choose({ stages })}
        />
        {isInMap && <input type="hidden" name={params.view} value={MAP_VIEW.map} />}
        <NoScriptSubmit>{texts.show}</NoScriptSubmit>
        <p className={styles.state} aria-live="polite">
          {texts.found(total)}
          {isFiltered && (
            <LinkProvider component={InPlaceLink}>
              <TextLink alone to={projectsHref(noFilter, isInMap)}>
                {texts.reset}
              </TextLink>
            </LinkProvider>
          )}
        </p>
      </form>
    </FilterBar>
  )
}

interface ChipsProps<Value extends string> {
  name: string
  label: string
  labels: Record<Value, string>
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  onChoice: (chosen: Value[]) => void
}

function Chips<Value extends string>({ name, label, labels, options, chosen, onChoice }: ChipsProps<Value>) {
  return (
    <Captioned caption={label}>
      <ChipGroup label={label}>
        {options.map(({ value, count }) => (
          <ChipToggle
            key={value}
            name={name}
            value={value}
            count={count}
            checked={chosen.includes(value)}
            onCheckedChange={(checked) =>
              onChoice(
                options.flatMap((one) =>
                  (one.value === value ? checked : chosen.includes(one.value)) ? [one.value] : [],
                ),
              )
            }
          >
            {labels[value]}
          </ChipToggle>
        ))}
      </ChipGroup>
    </Captioned>
  )
}

function entries(values: FormData): [string, string][] {
  return [...values].map(([name, value]) => [name, String(value)])
}

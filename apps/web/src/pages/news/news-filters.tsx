// Filters of the news: types are links; project and year are a form that submits itself when scripts are available.
import { useWanted } from '@kvartal/runtime/address'
import { useEarlyForm } from '@kvartal/runtime/hydration'
import { InPlaceLink } from '@kvartal/runtime/links'
import { classNames } from '@kvartal/ui/class-names'
import { LinkProvider, TextLink } from '@kvartal/ui/link'
import { NativeSelect } from '@kvartal/ui/native-select'
import { useRef } from 'react'
import { newsTypeLabel } from '../../entities/news/index.ts'
import { NoScriptSubmit } from '../../shared/forms/no-script-submit.tsx'
import { hrefs } from '../../shared/hrefs.ts'
import { FilterBar } from '../../shared/lists/filter-bar.tsx'
import type { NewsData } from './load-news.ts'
import { newsHref } from './news-address.ts'
import styles from './news-filters.module.css'
import { type NewsFilter, noFilter } from './news-list.ts'
import { texts } from './texts.ts'

interface NewsFiltersProps {
  offers: NewsData['offers']
  filter: NewsFilter
  projectNames: ReadonlyMap<string, string>
  total: number
}

export function NewsFilters({ offers, filter: urlFilter, projectNames, total }: NewsFiltersProps) {
  // A choice shows at once, before its news have loaded, and the next choice adds to it.
  const { wanted: filter = urlFilter, want } = useWanted<NewsFilter>()
  const hrefOf = (change: Partial<NewsFilter>) => newsHref({ filter: { ...filter, ...change }, page: 1 })
  const choose = (change: Partial<NewsFilter>) => want({ ...filter, ...change }, hrefOf(change))
  const form = useRef<HTMLFormElement>(null)
  useEarlyForm(form, (values) => {
    const chosen = { projects: value(values, 'projects'), year: value(values, 'year') }
    if (chosen.projects !== filter.projects || chosen.year !== filter.year) choose(chosen)
  })
  const isFiltered = Object.values(filter).some((value) => value !== null)
  return (
    <FilterBar className={styles.bar} label={texts.filters}>
      <LinkProvider component={InPlaceLink}>
        <ul className={styles.types} aria-label={texts.types}>
          {[null, ...offers.types].map((type) => (
            <li key={type}>
              <InPlaceLink
                href={hrefOf({ type })}
                className={classNames(styles.type, type === filter.type && styles.chosen)}
                aria-current={type === filter.type || undefined}
              >
                {type === null ? texts.allTypes : newsTypeLabel(type)}
              </InPlaceLink>
            </li>
          ))}
        </ul>
        <form ref={form} className={styles.form} action={hrefs.news} autoComplete="off">
          {filter.type !== null && <input type="hidden" name="type" value={filter.type} />}
          {offers.projects.length > 0 && (
            <Choice
              name="projects"
              label={texts.project}
              all={texts.allProjects}
              value={filter.projects}
              options={offers.projects.map((slug) => ({ value: slug, label: projectNames.get(slug) ?? slug }))}
              onChoice={(projects) => choose({ projects })}
            />
          )}
          <Choice
            name="year"
            label={texts.year}
            all={texts.allYears}
            value={filter.year}
            options={offers.years.map((year) => ({ value: year, label: year }))}
            onChoice={(year) => choose({ year })}
          />
          <NoScriptSubmit>{texts.show}</NoScriptSubmit>
        </form>
        <p className={styles.state} aria-live="polite">
          {isFiltered && (
            <>
              {texts.found(total)}
              <TextLink to={newsHref({ filter: noFilter, page: 1 })}>{texts.reset}</TextLink>
            </>
          )}
        </p>
      </LinkProvider>
    </FilterBar>
  )
}

function value(values: FormData, name: string): string | null {
  const chosen = values.get(name)
  return typeof chosen === 'string' && chosen !== '' ? chosen : null
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChoice: (value: string | null) => void
}

function Choice({ name, label, all, value, options, onChoice }: ChoiceProps) {
  return (
    <NativeSelect
      className={styles.choice}
      name={name}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoice(event.currentTarget.value || null)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}

// The choice of projects of a person: all, or some.
import type { PersonRow } from '@kvartal/contract/office/people'
import { Checkbox } from '@kvartal/ui/checkbox'
import type { ReactElement } from 'react'
import styles from './people.module.css'

export type ProjectChoice = { slug: string; name: string }

type ProjectsFieldProps = {
  projects: readonly ProjectChoice[]
  value: PersonRow['projects']
  disabled?: boolean
  onChange: (value: PersonRow['projects']) => void
}

export function ProjectsField({ projects, value, disabled = false, onChange }: ProjectsFieldProps): ReactElement {
  const chosen = new Set(value === 'all' ? [] : value)
  const toggle = (slug: string, isOn: boolean) => {
    const next = projects.map((project) => project.slug).filter((other) => (other === slug ? isOn : chosen.has(other)))
    // The last one cannot be taken away: a person without projects would see nothing.
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset disabled={disabled}>
      <legend className={styles.legend}>Проекты</legend>
      <div className={styles.projects}>
        <Checkbox
          checked={value === 'all'}
          onChange={(event) => onChange(event.target.checked ? 'all' : projects.map(({ slug }) => slug))}
        >
          Все, и новые тоже
        </Checkbox>
        {projects.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            checked={value === 'all' || chosen.has(slug)}
            disabled={disabled || value === 'all'}
            onChange={(event) => toggle(slug, event.target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

// Two administrators have changed the same person: the choice by field.

import type { VersionConflict } from '@kvartal/contract/office/conflict'
import type { PersonRow } from '@kvartal/contract/office/people'
import type { Role } from '@kvartal/contract/office/rights'
import { ConflictChoice } from '@kvartal/ui/conflict-choice'
import type { ReactElement } from 'react'
import { dayAndClock } from '../../shared/time-words.ts'
import { projectsText, roleName } from './people-words.ts'
import type { ProjectChoice } from './projects-field.tsx'
import type { PersonFields } from './use-person-change.tsx'

const TITLES: Readonly<Record<string, string>> = { name: 'Имя', role: 'Роль', projects: 'Проекты' }

type PersonConflictProps = {
  conflict: VersionConflict
  projects: readonly ProjectChoice[]
  waiting: boolean
  onClose: () => void
  onSave: (version: number, fields: PersonFields) => void
}

export function PersonConflict({ conflict, projects, waiting, onClose, onSave }: PersonConflictProps): ReactElement {
  const { sent, stored } = conflict
  const names = new Map(projects.map(({ slug, name }) => [slug, name]))
  const fields = Object.keys(sent.values).filter((field) => field in TITLES)
  return (
    <ConflictChoice
      open
      onOpenChange={(open) => !open && onClose()}
      changedBy={stored.changedBy ?? 'Кто-то'}
      changedAt={stored.changedAt ? dayAndClock(stored.changedAt, new Date()) : 'только что'}
      waiting={waiting}
      rows={fields.map((field) => ({
        field,
        title: TITLES[field] ?? field,
        stored: valueText(field, stored.values[field], names),
        own: valueText(field, sent.values[field], names),
      }))}
      onSave={(own) => {
        if (own.length === 0) onClose()
        else onSave(stored.version, Object.fromEntries(own.map((field) => [field, sent.values[field]])))
      }}
    />
  )
}

function valueText(field: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (field === 'role') return roleName(value as Role)
  if (field === 'projects') return projectsText(value as PersonRow['projects'], names)
  return String(value)
}

// Two people have changed one request: the choice by field.
import type { RequestChange } from '@kvartal/contract/office/requests'
import { ConflictChoice } from '@kvartal/ui/conflict-choice'
import type { ReactElement } from 'react'
import { wantedOf } from '../../features/requests/change-queue.ts'
import {
  type ChangedField,
  conflictingFields,
  FIELD_TITLES,
  fieldInWords,
} from '../../features/requests/conflict-fields.ts'
import { useRequestChoices } from '../../features/requests/request-queries.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { clockOf } from '../../shared/time-words.ts'
import type { CardChange } from './use-card-change.ts'

export function ConflictDialog({ change }: { change: CardChange }): ReactElement | null {
  const { conflict, resolve } = change
  const owners = useRequestChoices().data?.owners ?? []
  const now = useNow()
  if (!conflict) return null
  const { conflict: found } = conflict
  const wanted = wantedOf(conflict)
  const { values, changedBy, changedAt } = found.stored
  const asked = conflictingFields(conflict.seen, wanted, found)
  const rows = asked.map((field) => ({
    field,
    title: FIELD_TITLES[field],
    stored: fieldInWords(field, values[field], owners, now),
    own: fieldInWords(field, wanted[field], owners, now),
  }))
  return (
    <ConflictChoice
      open
      onOpenChange={(open) => {
        if (!open) void resolve({})
      }}
      changedBy={changedBy ?? 'Другой человек'}
      changedAt={changedAt ? `в ${clockOf(new Date(changedAt))}` : 'только что'}
      rows={rows}
      onSave={(own) => void resolve(chosenOf(wanted, asked, own))}
    />
  )
}

/** Fields that nobody else has changed are saved along; of the others, those whose own value was chosen. */
function chosenOf(wanted: RequestChange, asked: readonly ChangedField[], own: readonly string[]): RequestChange {
  const isKept = (field: string) => own.includes(field) || !asked.includes(field as ChangedField)
  const kept = Object.keys(wanted).filter(
    // The reason belongs to the state «Закрыта»: without it there is nothing to explain.
    (field) => isKept(field) && (field !== 'closeReason' || isKept('state')),
  )
  return Object.fromEntries(kept.map((field) => [field, wanted[field as ChangedField]]))
}

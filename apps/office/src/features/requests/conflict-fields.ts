// Which fields of a refused change were changed by somebody else too, and how their values are written.

import type { VersionConflict } from '@kvartal/contract/office/conflict'
import {
  CLOSE_REASON_NAMES,
  type CloseReason,
  REQUEST_STATE_NAMES,
  type RequestChange,
  type RequestRow,
  type RequestState,
} from '@kvartal/contract/office/requests'
import { dayAndClock } from '../../shared/time-words.ts'

export type ChangedField = keyof RequestChange

export const FIELD_TITLES: Readonly<Record<ChangedField, string>> = {
  state: 'Состояние',
  closeReason: 'Причина',
  ownerId: 'Ведёт',
  nextContactAt: 'Следующий контакт',
  nextContactNote: 'О чём контакт',
}

/** Whether two values of a field are the same; moments may be written with another offset. */
function isSame(field: ChangedField, one: unknown, other: unknown): boolean {
  if (field === 'nextContactAt' && typeof one === 'string' && typeof other === 'string') {
    return Date.parse(one) === Date.parse(other)
  }
  return (one ?? null) === (other ?? null)
}

/** The fields of a request as a person saw them. */
export type RequestValues = Readonly<Partial<Record<ChangedField, unknown>>>

export function valuesOf({ state, closeReason, owner, nextContactAt, nextContactNote }: RequestRow): RequestValues {
  return { state, closeReason, ownerId: owner?.id ?? null, nextContactAt, nextContactNote }
}

/** Fields that both have changed since the person saw these values, to different ones. */
export function conflictingFields(
  seen: RequestValues,
  wanted: RequestChange,
  { stored }: VersionConflict,
): ChangedField[] {
  return (Object.keys(wanted) as ChangedField[]).filter((field) => {
    if (!(field in stored.values)) return false
    const now = stored.values[field]
    return !isSame(field, now, seen[field]) && !isSame(field, now, wanted[field])
  })
}

type Owners = readonly { id: string; name: string }[]

export function fieldInWords(field: ChangedField, value: unknown, owners: Owners, now: Date): string {
  if (value === null || value === undefined || value === '') return 'пусто'
  switch (field) {
    case 'state':
      return REQUEST_STATE_NAMES[value as RequestState] ?? String(value)
    case 'closeReason':
      return CLOSE_REASON_NAMES[value as CloseReason] ?? String(value)
    case 'ownerId':
      return owners.find(({ id }) => id === value)?.name ?? 'другой человек'
    case 'nextContactAt':
      return dayAndClock(String(value), now)
    case 'nextContactNote':
      return String(value)
  }
}

import type { VersionConflict } from '@kvartal/contract/office/conflict'
import type { RequestChange, RequestRow } from '@kvartal/contract/office/requests'
import { expect, test } from 'vitest'
import { conflictingFields, fieldInWords, valuesOf } from './conflict-fields.ts'

const card = {
  state: 'new',
  closeReason: null,
  owner: null,
  nextContactAt: '2026-11-16T09:00:00.000Z',
  nextContactNote: '',
} as RequestRow

function conflictOf(wanted: RequestChange, stored: Record<string, unknown>): VersionConflict {
  return {
    entity: 'request',
    id: '1',
    sent: { version: 1, values: wanted },
    stored: { version: 2, values: stored, changedBy: 'Мария Соколова', changedAt: null },
  }
}

const fieldsOf = (wanted: RequestChange, stored: Record<string, unknown>) =>
  conflictingFields(valuesOf(card), wanted, conflictOf(wanted, stored))

test('a field that both have changed to different values is asked about', () => {
  expect(fieldsOf({ state: 'meeting' }, { state: 'closed' })).toEqual(['state'])
})

test('a field that only I have changed is saved without a question', () => {
  expect(fieldsOf({ state: 'meeting' }, { state: 'new' })).toEqual([])
  expect(fieldsOf({ nextContactAt: '2026-11-17T09:00:00Z' }, { nextContactAt: '2026-11-16T12:00:00+03:00' })).toEqual(
    [],
  )
})

test('a field that both have changed to the same value is no question', () => {
  expect(fieldsOf({ ownerId: 'm' }, { ownerId: 'm' })).toEqual([])
})

test('values are written in words', () => {
  const owners = [{ id: 'm', name: 'Мария Соколова' }]
  const now = new Date('2026-11-16T11:42+03:00')
  expect(fieldInWords('state', 'meeting', owners, now)).toBe('Встреча')
  expect(fieldInWords('ownerId', 'm', owners, now)).toBe('Мария Соколова')
  expect(fieldInWords('ownerId', null, owners, now)).toBe('пусто')
  expect(fieldInWords('nextContactAt', '2026-11-17T07:00:00Z', owners, now)).toBe('завтра, 10:00')
})

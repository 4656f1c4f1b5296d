import type { PersonRow } from '@kvartal/contract/office/people'
import { expect, test } from 'vitest'
import { projectsText, secondStepText } from './people-words.ts'

const now = new Date('2026-11-16T11:42+03:00')
const person = (given: Partial<PersonRow>): PersonRow => ({
  id: '6b1f6f0e-3f0f-4d7b-8a44-1d7d2d1c9a01',
  name: 'Илья Кравцов',
  email: 'ilya@moroshka.example',
  role: 'sales-manager',
  projects: 'all',
  state: 'active',
  secondStep: [],
  secondStepMissing: false,
  invitedAt: null,
  closedAt: null,
  seenAt: null,
  isDemo: false,
  version: 1,
  ...given,
})

test.each<[Partial<PersonRow>, string, string]>([
  [{ secondStep: ['app'] }, 'ok', 'приложение'],
  [{ secondStep: ['app', 'passkey'] }, 'ok', 'приложение и ключ'],
  [{}, 'off', 'не включён'],
  [{ secondStepMissing: true }, 'warn', 'не включён'],
  [{ state: 'invited', invitedAt: '2026-11-14T06:00:00Z' }, 'plan', 'приглашение, 2 дня'],
  [{ state: 'invited', invitedAt: '2026-11-16T06:00:00Z' }, 'plan', 'приглашение сегодня'],
  [{ state: 'closed', closedAt: '2026-10-02T09:00:00Z' }, 'off', 'закрыт 02.10'],
])('%j is shown as %s «%s»', (given, kind, text) => {
  const shown = secondStepText(person(given), now)
  expect([shown.kind, shown.text.replaceAll('\u00a0', ' ')]).toEqual([kind, text])
})

test('few projects are named, many counted', () => {
  const names = new Map([
    ['severny', 'Северный сад'],
    ['vysota', 'Высота'],
  ])
  expect(projectsText('all', names)).toBe('Все')
  expect(projectsText(['severny', 'vysota'], names)).toBe('Северный сад, Высота')
  expect(projectsText(['severny', 'vysota', 'roscha'], names).replaceAll('\u00a0', ' ')).toBe('3 проекта')
})

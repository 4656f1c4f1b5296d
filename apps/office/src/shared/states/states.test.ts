// What people read when a call was refused.
import { VERSION_CONFLICT } from '@kvartal/contract/office/conflict'
import { expect, it } from 'vitest'
import { OfficeProblem } from '../api/call-office.ts'
import { failureText } from './states.tsx'

it('a lost race names who was faster, and a failure of the server has its number', () => {
  const conflict = {
    ...{ entity: 'request', id: '1', sent: { version: 1, values: {} } },
    stored: { version: 2, values: {}, changedBy: 'Мария Соколова', changedAt: null },
  }
  const message = 'Мария Соколова изменяет это одновременно с вами: сравните правки.'
  expect(failureText(new OfficeProblem(409, { code: VERSION_CONFLICT, message, conflict }))).toBe(
    'Это только что изменили: Мария Соколова. Посмотрите, что теперь, и повторите.',
  )
  const failed = new OfficeProblem(500, { message: 'Не вышло.', requestId: '1a2b3c4d-0000' })
  expect(failureText(failed)).toBe('Не вышло. Номер сбоя 1a2b3c4d.')
  expect(failureText(new OfficeProblem(409, { code: 'RULE', message: 'Квартира № 28 уже в брони.' }))).toBe(
    'Квартира № 28 уже в брони.',
  )
})

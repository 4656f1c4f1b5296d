import { expect, it } from 'vitest'
import { OFFICE_CALLS } from './index.ts'

const record = (nextContactAt: string) =>
  OFFICE_CALLS.requests.record.body.safeParse({
    id: '14613926-9489-4365-8186-803082396315',
    phone: '+7 999 555-65-07',
    nextContactAt,
  })

it('a next contact is a time of these years', () => {
  expect(record('2026-11-16T12:00:00+03:00').success).toBe(true)
  for (const text of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59Z', 'завтра']) {
    expect(record(text).error?.issues, text).toMatchObject([
      { path: ['nextContactAt'], message: 'нужно время в виде 2026-11-16T12:00:00Z' },
    ])
  }
})

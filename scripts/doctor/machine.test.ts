import { expect, it } from 'vitest'
import { checkClock, checkMemory, checkOpenFiles } from './machine.ts'

const DAY_MS = 86_400_000

it('reports a clock that is behind the dates of the project files', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  expect(checkClock(now, now - DAY_MS).sign).toBe('✓')
  expect(checkClock(now, now + 3_600_000).sign).toBe('✓')
  expect(checkClock(Date.parse('1970-01-01T00:10:00Z'), now).sign).toBe('✗')
  expect(checkClock().sign).toBe('✓')
})

it('reports how many connections the limit of open files allows', () => {
  expect(checkOpenFiles(20_000, 65_536).sign).toBe('✓')
  expect(checkOpenFiles(20_000, Number.POSITIVE_INFINITY).sign).toBe('✓')
  expect(checkOpenFiles(20_000, 1_024)).toMatchObject({
    sign: '·',
    text: expect.stringContaining('будет 768 вместо 20000'),
  })
})

it.each([
  [900, 2_048, '✓'],
  [300, 2_048, '·'],
  [600, 900, '·'],
  [300, 350, '✗'],
])('with %i of %i MB of memory shows %s', (available, total, sign) =>
  expect(checkMemory(available, total).sign).toBe(sign),
)

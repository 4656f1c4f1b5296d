import { expect, test, vi } from 'vitest'
import { OfficeProblem } from '../../shared/api/call-office.ts'
import { showProblem } from '../../shared/notifications/show-problem.ts'
import { outcomeOf } from './send-outcome.ts'

vi.mock('../../shared/notifications/show-problem.ts', () => ({ showProblem: vi.fn() }))

const outcome = (status: number, code: string) => {
  vi.mocked(showProblem).mockClear()
  const { result } = outcomeOf(new OfficeProblem(status, { code, message: 'Не вышло' }))
  return [result, vi.mocked(showProblem).mock.calls.length]
}

test.each([
  [400, 'BAD_INPUT'],
  [403, 'NOT_ALLOWED'],
  [404, 'NOT_FOUND'],
  [409, 'RULE'],
  [422, 'UNKNOWN'],
])('a change that the server has judged is dropped, and that is shown: %i %s', (status, code) => {
  expect(outcome(status, code)).toEqual(['refused', 1])
})

test.each([
  [403, 'WRONG_TOKEN'],
  [403, 'WRONG_ORIGIN'],
  [403, 'SECOND_STEP_REQUIRED'],
  [413, 'UNKNOWN'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'OVERLOADED'],
])('a change that may be accepted later is kept, and that is shown: %i %s', (status, code) => {
  expect(outcome(status, code)).toEqual(['unreachable', 1])
})

test.each([
  [0, 'UNREACHABLE'],
  [401, 'SIGNED_OUT'],
])('a change waits for the connection and for signing in without a message: %i %s', (status, code) => {
  expect(outcome(status, code)).toEqual(['unreachable', 0])
})

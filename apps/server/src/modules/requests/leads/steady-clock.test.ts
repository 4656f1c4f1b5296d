import { beforeEach, describe, expect, it } from 'vitest'
import { SteadyClock } from './steady-clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('the clock that decides about erasing', () => {
  let passed: number
  let clock: SteadyClock
  let ahead: number
  const judge = () => clock.judge(new Date(Date.UTC(2026, 10, 15) + passed + ahead))

  beforeEach(() => {
    passed = 0
    ahead = 0
    clock = new SteadyClock(() => passed)
    expect(judge()).toBe('steady')
  })

  it('is trusted while it advances as time does, apart from corrections of seconds', () => {
    for (let minute = 0; minute < 10; minute++) {
      passed += MINUTE
      ahead += 2_000
      expect(judge()).toBe('steady')
    }
  })

  it.each([1, -1])('is not trusted after a jump (%i) until it has been stable for a day', (direction) => {
    passed += MINUTE
    ahead = direction * 400 * DAY
    expect(judge()).toBe('jumped')
    passed += MINUTE
    expect(judge()).toBe('not trusted yet')
    passed += DAY
    expect(judge()).toBe('steady')
  })

  it('starts waiting again when it jumps back', () => {
    ahead = 400 * DAY
    expect(judge()).toBe('jumped')
    passed += DAY / 2
    ahead = 0
    expect(judge()).toBe('jumped')
    passed += DAY / 2
    expect(judge()).toBe('not trusted yet')
  })
})

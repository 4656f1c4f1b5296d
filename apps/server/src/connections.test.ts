import { expect, it } from 'vitest'
import { connectionLimit } from './connections.ts'

it.each([
  [20_000, 1_048_576, 20_000],
  [20_000, Number.POSITIVE_INFINITY, 20_000],
  [20_000, 1_024, 768],
  [100, 1_024, 100],
  [20_000, 64, 1],
])('of %i wanted connections and %i files that may be open, %i are allowed', (wanted, files, allowed) => {
  expect(connectionLimit(wanted, files)).toBe(allowed)
})

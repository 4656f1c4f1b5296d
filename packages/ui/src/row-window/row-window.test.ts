import { expect, test } from 'vitest'
import { windowOf } from './row-window.ts'

test('a list of 200,000 rows has a few dozen in the document, wherever it is scrolled', () => {
  for (const top of [0, 36 * 1000, 36 * 100_000, 36 * 199_980]) {
    const [first, last] = windowOf(top, 720, 36, 200_000)
    expect(last - first, `at ${top}`).toBeLessThanOrEqual(60)
    expect(first * 36, `at ${top}`).toBeLessThanOrEqual(top)
    expect(Math.min(last * 36, 200_000 * 36), `at ${top}`).toBeGreaterThanOrEqual(Math.min(top + 720, 200_000 * 36))
  }
})

test('a scrolled row changes nothing, two rows move the window by two', () => {
  const [first, last] = windowOf(36 * 60, 720, 36, 1000)
  expect(windowOf(36 * 61, 720, 36, 1000)).toEqual([first, last])
  expect(windowOf(36 * 62, 720, 36, 1000)).toEqual([first + 2, last + 2])
})

test('never goes past the ends', () => {
  expect(windowOf(-50, 720, 36, 300)[0]).toBe(0)
  expect(windowOf(36 * 500, 720, 36, 300)).toEqual([300, 300])
})

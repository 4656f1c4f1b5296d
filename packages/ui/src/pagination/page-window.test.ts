import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('all numbers are shown when there are few pages', () => {
  expect(pageWindow(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pageWindow(1, 1)).toEqual([1])
})

test('in the middle of many pages both sides have a gap', () => {
  expect(pageWindow(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
})

test('at the ends only the far side has a gap', () => {
  expect(pageWindow(1, 12)).toEqual([1, 2, 3, 4, 5, 'gap', 12])
  expect(pageWindow(12, 12)).toEqual([1, 'gap', 8, 9, 10, 11, 12])
})

test('the current page, its neighbours and both ends are always there, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)]
      const numbers = pageWindow(page, pages).filter((entry) => entry !== 'gap')
      expect(numbers).toEqual([...numbers].sort((x, y) => x - y))
      for (const needed of [1, page, pages, Math.max(1, page - 1), Math.min(pages, page + 1)]) {
        expect(numbers).toContain(needed)
      }
      expect(pageWindow(page, pages).length).toBeLessThanOrEqual(7)
    }),
  )
})

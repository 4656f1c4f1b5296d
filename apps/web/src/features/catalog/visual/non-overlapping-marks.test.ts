import { expect, it } from 'vitest'
import { type Mark, nonOverlappingMarks } from './non-overlapping-marks.ts'

const mark = (key: string, x: number, y: number): Mark => ({ key, text: key, x, y, width: 20, height: 10 })
const keys = (marks: readonly Mark[]) => nonOverlappingMarks(marks).map(({ key }) => key)

it('keeps marks that do not overlap', () => {
  expect(keys([mark('3', 0, 0), mark('2', 0, 10), mark('1', 20, 0)])).toEqual(['3', '2', '1'])
})

it('leaves out a mark that overlaps an earlier one', () => {
  expect(keys([mark('4', 0, 0), mark('3', 0, 6), mark('2', 0, 12), mark('1', 0, 18)])).toEqual(['4', '2'])
})

it('keeps a mark that overlaps only a mark that was left out', () => {
  expect(keys([mark('a', 0, 0), mark('b', 15, 5), mark('c', 30, 5)])).toEqual(['a', 'c'])
})

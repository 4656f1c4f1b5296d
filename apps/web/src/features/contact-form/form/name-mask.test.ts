import { maskitoTransform } from '@maskito/core'
import { expect, it } from 'vitest'
import { nameMask } from './name-mask.ts'

it.each([
  ['Анна-Мария', 'Анна Мария'],
  ['О’Коннор', 'О Коннор'],
  ["О'Коннор", 'О Коннор'],
  ['Анна – Мария', 'Анна Мария'],
  ['Анна-', 'Анна '],
  ['-Анна', '-Анна'],
  ['Анна, Пётр', 'Анна, Пётр'],
  ['Анна1-2', 'Анна1-2'],
])('shows %j as %j', (typed, shown) => {
  expect(maskitoTransform(typed, nameMask)).toBe(shown)
})

it.each([
  ['after a hyphen typed in the middle', 'Анна-Мария', 5, 'Анна Мария', 5],
  ['after a hyphen typed before a space', 'Анна- Мария', 5, 'Анна Мария', 5],
  ['after a pasted part', 'Анна – Мария и', 12, 'Анна Мария и', 10],
])('keeps the caret %s', (_case, value, caret, shown, shownCaret) => {
  expect(maskitoTransform({ value, selection: [caret, caret] }, nameMask)).toEqual({
    value: shown,
    selection: [shownCaret, shownCaret],
  })
})

import { expect, test } from 'vitest'
import { matches, readQuery } from './palette-query.ts'

test('a mark at the beginning narrows the search', () => {
  expect(readQuery(' > выйти ')).toEqual({ kind: 'actions', words: 'выйти' })
  expect(readQuery('@илья')).toEqual({ kind: 'people', words: 'илья' })
  expect(readQuery('люди > роли')).toEqual({ kind: 'all', words: 'люди > роли' })
})

test('every word must be there, in any order, with or without ё', () => {
  expect(matches('Пригласить человека', 'чел при')).toBe(true)
  expect(matches('Пётр Назаров', 'петр')).toBe(true)
  expect(matches('Люди и роли', 'люди цены')).toBe(false)
  expect(matches('Люди и роли', '')).toBe(true)
})

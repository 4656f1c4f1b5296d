import { expect, test } from 'vitest'
import { matchTyped } from './type-ahead.ts'

const labels = ['Северный сад', 'Речной берег', 'Тихая роща', 'Солнечный склон']

test('a letter finds the next option that begins with it', () => {
  expect(matchTyped(labels, 'с', 0)).toBe(3)
  expect(matchTyped(labels, 'С', 3)).toBe(0)
})

test('more letters keep the option already found', () => {
  expect(matchTyped(labels, 'се', 0)).toBe(0)
})

test('letters that begin nothing find nothing', () => {
  expect(matchTyped(labels, 'ы', 0)).toBe(-1)
  expect(matchTyped([], 'с', -1)).toBe(-1)
})

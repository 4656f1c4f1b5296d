import { expect, test } from 'vitest'
import { summarise } from './summarise.ts'

test('one or two choices are listed by name', () => {
  expect(summarise([])).toBe('')
  expect(summarise(['Северный сад'])).toBe('Северный сад')
  expect(summarise(['Северный сад', 'Речной берег'])).toBe('Северный сад, Речной берег')
})

test('three choices and more name the first and count the rest', () => {
  expect(summarise(['Северный сад', 'Речной берег', 'Тихая роща'])).toBe('Северный сад и\u00A0ещё\u00A02')
})

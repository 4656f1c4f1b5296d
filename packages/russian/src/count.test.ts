import { expect, it } from 'vitest'
import { flatForms, formatCount, plural } from './count.ts'
import { missingFlatForms } from './lot.ts'
import { yearForms } from './term.ts'

it.each<[count: number, flats: string, years: string]>([
  [0, 'квартир', 'лет'],
  [1, 'квартира', 'год'],
  [2, 'квартиры', 'года'],
  [4, 'квартиры', 'года'],
  [5, 'квартир', 'лет'],
  [10, 'квартир', 'лет'],
  [11, 'квартир', 'лет'],
  [12, 'квартир', 'лет'],
  [14, 'квартир', 'лет'],
  [19, 'квартир', 'лет'],
  [20, 'квартир', 'лет'],
  [21, 'квартира', 'год'],
  [22, 'квартиры', 'года'],
  [25, 'квартир', 'лет'],
  [100, 'квартир', 'лет'],
  [101, 'квартира', 'год'],
  [102, 'квартиры', 'года'],
  [111, 'квартир', 'лет'],
  [112, 'квартир', 'лет'],
  [121, 'квартира', 'год'],
  [1001, 'квартира', 'год'],
  [1011, 'квартир', 'лет'],
  [1_000_000, 'квартир', 'лет'],
  [-1, 'квартира', 'год'],
  [-11, 'квартир', 'лет'],
])('%d %s, %s', (count, flats, years) => {
  expect([plural(count, flatForms), plural(count, yearForms)]).toEqual([flats, years])
})

it('chooses the same form as the plural rules of Unicode', () => {
  const rules = new Intl.PluralRules('ru')
  for (let count = 0; count <= 2000; count += 1) expect(plural(count, ['one', 'few', 'many'])).toBe(rules.select(count))
})

it('keeps the number and its noun on one line', () => {
  expect(formatCount(1284, flatForms)).toBe('1\u00a0284\u00a0квартиры')
  expect(formatCount(21, missingFlatForms)).toBe('21\u00a0квартиры')
})

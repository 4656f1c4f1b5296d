import { expect, it } from 'vitest'
import type { Condition } from './conditions.ts'
import { conditionLabel } from './labels.ts'

const label = (condition: Condition) => conditionLabel(condition).replaceAll('\u00a0', ' ')

it.each<[string, Condition]>([
  ['студия', { field: 'rooms', values: [0] }],
  ['студия, 1 комната', { field: 'rooms', values: [0, 1] }],
  ['2, 3 комнаты', { field: 'rooms', values: [2, 3] }],
  ['до 15 млн ₽', { field: 'price', min: null, max: 15_000_000 }],
  ['от 12,5 млн ₽ до 15,25 млн ₽', { field: 'price', min: 12_500_000, max: 15_250_000 }],
  ['до 9 999 999 ₽', { field: 'price', min: null, max: 9_999_999 }],
  ['от 45,5 м²', { field: 'area', min: 45.5, max: null }],
  ['5 этаж', { field: 'floor', min: 5, max: 5 }],
  ['5–10 этажи', { field: 'floor', min: 5, max: 10 }],
  ['от 6 этажа', { field: 'floor', min: 6, max: null }],
  ['до 10 мин пешком до метро', { field: 'walkMinutes', min: null, max: 10 }],
  ['платёж до 70 000 ₽ в месяц', { field: 'payment', min: null, max: 70_000 }],
  ['взнос 20 %', { field: 'downPayment', percent: 20 }],
  ['взнос 3 млн ₽', { field: 'downPayment', rub: 3_000_000 }],
  ['ключи в 2027', { field: 'keys', from: '2027-Q1', to: '2027-Q4' }],
  ['ключи до конца 2027', { field: 'keys', from: null, to: '2027-Q4' }],
  ['ключи с 2028', { field: 'keys', from: '2028-Q1', to: null }],
  ['ввод в II кв. 2027', { field: 'commissioning', from: '2027-Q2', to: '2027-Q2' }],
])('a condition is called «%s»', (expected, condition) => {
  expect(label(condition)).toBe(expected)
})

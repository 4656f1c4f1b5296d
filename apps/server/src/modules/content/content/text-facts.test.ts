import { expect, it } from 'vitest'
import { withFacts } from './text-facts.ts'

const shown = (text: string, reserveDays: number) => withFacts(text, { reserveDays }).replaceAll('\u00a0', ' ')

it.each([
  [1, 'Бронь на 1 день, в течение 1 дня'],
  [2, 'Бронь на 2 дня, в течение 2 дней'],
  [5, 'Бронь на 5 дней, в течение 5 дней'],
  [7, 'Бронь на 7 дней, в течение 7 дней'],
  [11, 'Бронь на 11 дней, в течение 11 дней'],
  [21, 'Бронь на 21 день, в течение 21 дня'],
])('a text names a term of %i days in the right form', (days, text) => {
  expect(shown('Бронь на {reserveDays}, в течение {reserveDaysGenitive}', days)).toBe(text)
})

it('every text of a record is filled, and nothing else is changed', () => {
  const record = { order: 1, none: null, steps: [{ text: '{reserveDays}, бесплатно' }, { text: 'Другой {days}' }] }
  expect(withFacts(record, { reserveDays: 7 })).toEqual({
    order: 1,
    none: null,
    steps: [{ text: '7\u00a0дней, бесплатно' }, { text: 'Другой {days}' }],
  })
  const plain = { steps: [{ text: 'Без срока' }] }
  expect(withFacts(plain, { reserveDays: 7 })).toBe(plain)
})

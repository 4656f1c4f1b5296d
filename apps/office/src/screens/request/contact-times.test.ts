import { expect, test } from 'vitest'
import { contactChoices, readClock } from './contact-times.ts'

test.each([
  ['12:00', 12, 0],
  ['9.30', 9, 30],
  ['9', 9, 0],
  [' 14 15 ', 14, 15],
])('«%s» is a time', (text, hours, minutes) => {
  expect(readClock(text)).toEqual({ hours, minutes })
})

test.each(['25:00', '12:60', 'утром', '', '1234'])('«%s» is no time', (text) => {
  expect(readClock(text)).toBeNull()
})

test.each([
  [new Date(2026, 10, 16, 11, 42), 'суббота', 21],
  [new Date(2026, 10, 20, 11, 42), 'понедельник', 23],
  [new Date(2026, 10, 21, 11, 42), 'понедельник', 23],
  [new Date(2026, 10, 22, 11, 42), 'суббота', 28],
])('from %s the later day is %s', (now, title, date) => {
  const later = contactChoices(now).at(-1)
  expect(later?.title).toBe(title)
  expect([later?.at.getDate(), later?.at.getHours()]).toEqual([date, 10])
})

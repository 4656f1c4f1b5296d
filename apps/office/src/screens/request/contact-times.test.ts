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
  ['2026-11-16T11:42+03:00', 'суббота', '2026-11-21T10:00+03:00'],
  ['2026-11-20T11:42+03:00', 'понедельник', '2026-11-23T10:00+03:00'],
  ['2026-11-21T11:42+03:00', 'понедельник', '2026-11-23T10:00+03:00'],
  ['2026-11-22T11:42+03:00', 'суббота', '2026-11-28T10:00+03:00'],
  ['2026-11-22T00:30+03:00', 'суббота', '2026-11-28T10:00+03:00'],
])('from %s in Moscow the later day is %s at ten', (now, title, later) => {
  expect(contactChoices(new Date(now)).at(-1)).toEqual({ title, at: new Date(later) })
})

import { expect, it } from 'vitest'
import { callWishes } from './call-wish.ts'

const timeZone = 'Europe/Moscow'
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: '09:00', closesAt: '20:00' }))
const wishes = (now: string) =>
  callWishes({ hours, timeZone, phone: null }, new Date(now)).map(({ note }) => note.replaceAll('\u00a0', ' '))

it('the rest of the day and the next working day are offered in intervals, then a messenger', () => {
  // Thursday, 13:30 in Moscow.
  expect(wishes('2026-11-19T10:30:00Z')).toEqual([
    'сегодня, 19 ноября, с 15:00 до 18:00',
    'сегодня, 19 ноября, с 18:00 до 20:00',
    'завтра, 20 ноября, с 9:00 до 12:00',
    'завтра, 20 ноября, с 12:00 до 15:00',
    'завтра, 20 ноября, с 15:00 до 18:00',
    'завтра, 20 ноября, с 18:00 до 20:00',
    'не звонить, написать в мессенджер',
  ])
})

it('after the last interval of a Friday it is Monday', () => {
  expect(wishes('2026-11-20T16:30:00Z').slice(0, 2)).toEqual([
    'в понедельник, 23 ноября, с 9:00 до 12:00',
    'в понедельник, 23 ноября, с 12:00 до 15:00',
  ])
})

it('without working hours nothing is offered', () => {
  expect(callWishes(null, new Date())).toEqual([])
})

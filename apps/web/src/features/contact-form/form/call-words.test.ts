import { expect, it } from 'vitest'
import { callEvent } from './call-event.ts'
import { callPromise } from './call-words.ts'

const calls = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: '09:00', closesAt: '21:00' })),
  timeZone: 'Europe/Moscow',
  phone: null,
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

it.each([
  ['2026-11-17T08:00+03:00', 'сегодня после 9:00'],
  ['2026-11-17T12:00+03:00', 'сегодня до 21:00'],
  ['2026-11-17T20:40+03:00', 'завтра после 9:00'],
  ['2026-11-20T22:00+03:00', 'в понедельник после 9:00'],
])('at %s the call is promised «%s»', (moment, words) => {
  expect(plain(callPromise(calls, new Date(moment)))).toBe(`Позвоним ${words}. Без повторных звонков.`)
})

it('promises no hour where the company has none', () => {
  expect(callPromise(null)).toBeNull()
  expect(callPromise({ ...calls, hours: [] })).toBeNull()
})

it('the event of the calendar has the hours of the call and the number of the request', () => {
  const file = callEvent({
    from: new Date('2026-11-18T06:00:00Z'),
    to: new Date('2026-11-18T18:00:00Z'),
    matter: 'Бронь квартиры № 15, корпус 1; секция 2',
    number: '4821-0937',
  })
  expect(decodeURIComponent(file)).toContain('DTSTART:20261118T060000Z\r\nDTEND:20261118T180000Z\r\n')
  expect(decodeURIComponent(file)).toContain(
    'DESCRIPTION:Бронь квартиры № 15\\, корпус 1\\; секция 2. Заявка 4821-0937\r\n',
  )
})

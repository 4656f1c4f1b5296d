import { expect, test } from 'vitest'
import {
  dropCondition,
  journalChips,
  journalQuery,
  readJournalAddress,
  writeJournalAddress,
} from './journal-address.ts'

const now = new Date('2026-11-16T11:42+03:00')
const names = { actor: (id: string) => `Человек ${id}`, project: (slug: string) => `Проект ${slug}` }

test('what is written is read again; the open record is no condition of the call', () => {
  const address = readJournalAddress(new URLSearchParams('kind=prices,status&actor=7&q=28&open=abc&strange=1'))
  expect(writeJournalAddress(address).toString()).toBe('kind=prices%2Cstatus&actor=7&q=28&open=abc')
  expect(journalQuery(address)).toEqual({ kind: 'prices,status', actor: '7', q: '28' })
})

test('a day that is today is one chip, another range two', () => {
  const chips = (query: string) =>
    journalChips(readJournalAddress(new URLSearchParams(query)), names, now).map(({ text }) => text)
  expect(chips('from=2026-11-16&to=2026-11-16&actor=system')).toEqual(['Сегодня', 'Квартал'])
  expect(chips('from=2026-11-01&to=2026-11-16&entity=request&entityId=1')).toEqual([
    'С 01.11.2026',
    'По 16.11.2026',
    'Одна запись',
  ])
})

test('a chip drops all its names', () => {
  const address = readJournalAddress(new URLSearchParams('from=2026-11-16&to=2026-11-16&kind=request'))
  expect(journalQuery(dropCondition(address, 'from', 'to'))).toEqual({ kind: 'request' })
})

import { expect, test } from 'vitest'
import {
  conditionChips,
  queryOf,
  readRequestAddress,
  toggleValue,
  withoutCondition,
  writeRequestAddress,
} from './request-address.ts'

const names = { project: (slug: string) => `Проект ${slug}`, owner: (id: string) => `Человек ${id}` }

test('what is written is read again', () => {
  const params = new URLSearchParams('state=new&project=a,b&owner=me&within=7d&q=916+204&sort=contact')
  expect(writeRequestAddress(readRequestAddress(params)).toString()).toBe(
    'state=new&project=a%2Cb&owner=me&within=7d&q=916+204&sort=contact',
  )
})

test('an unknown state, sort or name of an old link is left out', () => {
  const address = readRequestAddress(new URLSearchParams('state=lost&sort=name&colour=red&owner='))
  expect(address).toEqual({ state: undefined, sort: 'wait', q: '', conditions: {} })
  expect(writeRequestAddress(address).toString()).toBe('')
})

test('the query of the call has the conditions, not the order', () => {
  expect(queryOf(readRequestAddress(new URLSearchParams('state=new&late=answer&sort=received')))).toEqual({
    state: 'new',
    late: 'answer',
  })
})

test('each condition is a chip with its words', () => {
  const address = readRequestAddress(
    new URLSearchParams('project=a,b,c&owner=none&source=call&late=contact&undelivered=true&from=2026-11-01'),
  )
  expect(conditionChips(address, names).map(({ text }) => text)).toEqual([
    'Проект a и ещё 2',
    'Никто не ведёт',
    'Звонок',
    'С 01.11.2026',
    'Контакт просрочен',
    'Не доставлены',
  ])
})

test('dropping one condition keeps the others', () => {
  const address = readRequestAddress(new URLSearchParams('owner=me&within=today&q=Анна'))
  expect(writeRequestAddress(withoutCondition(address, 'owner')).get('within')).toBe('today')
  expect(withoutCondition(address, 'q').q).toBe('')
})

test('a value is added to a list and taken out again', () => {
  expect(toggleValue(undefined, 'a')).toBe('a')
  expect(toggleValue('a', 'b')).toBe('a,b')
  expect(toggleValue('a,b', 'a')).toBe('b')
})

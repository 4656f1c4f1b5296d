import { expect, it } from 'vitest'
import { offerTitle, offerWords } from './nothing-found-words.ts'

const offer = (name: 'source' | 'q' | 'state' | 'late', text: string, found: number, isMore = false) => ({
  ...{ name, text, found, isMore },
})

it.each([
  [1, 'найдётся 1 заявка'],
  [3, 'найдутся 3 заявки'],
  [6, 'найдутся 6 заявок'],
  [21, 'найдётся 21 заявка'],
])('%i agrees in number', (found, words) => {
  expect(offerWords([offer('source', 'Авито', found)]).replaceAll('\u00a0', ' ')).toBe(`Без условия «Авито» ${words}.`)
})

it('names each thing that can be dropped, and the numbers after the first in short', () => {
  const offers = [offer('q', 'Анна', 5000, true), offer('late', 'Контакт просрочен', 2), offer('state', '', 1)]
  expect(offerWords(offers).replaceAll('\u00a0', ' ')).toBe(
    'Без поиска «Анна» найдутся 5 000+ заявок, без «Контакт просрочен» 2, во всех состояниях 1.',
  )
  expect(offers.map(offerTitle).map((title) => title.replaceAll('\u00a0', ' '))).toEqual([
    'Убрать «Анна», 5 000+',
    'Убрать «Контакт просрочен», 2',
    'Все состояния, 1',
  ])
})
